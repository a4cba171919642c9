# What ./run and ./test share: installing what is missing and building each part. Sourced from the repository's root.

export NODE_PATH="/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}"  # Debian's emscripten loads acorn through whichever node comes first
JOBS=${JOBS:-$(nproc 2>/dev/null || echo 2)}

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
fail() { printf '\n%s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# library PACKAGE: whether what Firefox draws WebGL with is here: Mesa's software driver and the libraries in front of it.
library() {
  local file
  case "$1" in
    libgl1-mesa-dri) file='dri/*_dri.so' ;;
    libegl1) file=libEGL.so.1 ;;
    libgl1) file=libGL.so.1 ;;
    libgles2) file=libGLESv2.so.2 ;;
  esac
  compgen -G "/usr/lib/*/$file" >/dev/null || compgen -G "/usr/lib*/$file" >/dev/null
}

# Whether the thing that a Debian package brings is here already, from whatever source.
present() {
  case "$1" in
    cmake) has cmake ;;
    ninja-build) has ninja ;;
    g++) has g++ ;;
    emscripten) has emcc && has em-config ;;
    nlohmann-json3-dev) [ -e /usr/include/nlohmann/json.hpp ] || [ -e /usr/local/include/nlohmann/json.hpp ] ;;
    libgtest-dev) [ -e /usr/include/gtest/gtest.h ] || [ -e /usr/local/include/gtest/gtest.h ] ;;
    libbenchmark-dev) [ -e /usr/include/benchmark/benchmark.h ] || [ -e /usr/local/include/benchmark/benchmark.h ] ;;
    fonts-noto-core) [ -e /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf ] ;;
    fonts-noto-cjk) [ -e /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc ] ;;
    python3-fonttools) [ -x /usr/bin/python3 ] && /usr/bin/python3 -c 'import fontTools' 2>/dev/null ;;
    ccache) has ccache ;;
    nodejs) has node ;;
    npm) has npm ;;
    chromium) has chromium || has chromium-browser || has google-chrome ;;
    firefox-esr) has firefox-esr || has firefox ;;
    xvfb) has xvfb-run && has Xvfb ;;
    xauth) has xauth ;;
    libgl1-mesa-dri | libegl1 | libgl1 | libgles2) library "$1" ;;
    *) fail "present: no probe for $1" ;;
  esac
}

# need PACKAGE...: installs the missing ones with the distribution's apt-get; elsewhere says what is missing and stops.
need() {
  local missing=() package
  for package in "$@"; do present "$package" || missing+=("$package"); done
  [ ${#missing[@]} -eq 0 ] && return 0
  local line="apt-get install --no-install-recommends ${missing[*]}"
  has apt-get || fail "Missing here (names as Debian and Ubuntu give them): ${missing[*]}
Install them with this system's package manager, then run $0 again."
  [ "$(id -u)" = 0 ] || fail "Missing here: ${missing[*]}
As root, run:  $line
then $0 again."
  say "Installing: ${missing[*]}"
  DEBIAN_FRONTEND=noninteractive apt-get -q update
  DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends "${missing[@]}"
  for package in "${missing[@]}"; do present "$package" || fail "$package is installed, yet what it brings was not found."; done
}

BUILD_PACKAGES=(cmake ninja-build g++ emscripten nlohmann-json3-dev libgtest-dev libbenchmark-dev fonts-noto-core fonts-noto-cjk python3-fonttools ccache nodejs npm)
TEST_PACKAGES=(chromium firefox-esr xvfb xauth libgl1-mesa-dri libegl1 libgl1 libgles2)

# build_native TARGET...: the command line and what else is named, in build/.
build_native() {
  [ -e build/build.ninja ] || cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Release
  ninja -C build -j "$JOBS" "$@"
}

# build_wasm TARGET...: the WebAssembly modules, in build-wasm/.
build_wasm() {
  [ -e build-wasm/build.ninja ] || cmake -S . -B build-wasm -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/emscripten.cmake"
  ninja -C build-wasm -j "$JOBS" "$@"
}

# Workbox for the offline copy; without npm or its registry the site is built without one, unless RIGWISE_OFFLINE=required.
workbox() {
  [ ! -d site/offline/node_modules/workbox-precaching ] || return 0
  npm install --prefix site/offline --no-package-lock --no-audit --no-fund --loglevel=error || say "npm gave no Workbox: the site is built without its offline copy."
}

# build_site: the static site, in dist/. Its validation page shows the scores of this very engine.
build_site() {
  workbox
  if [ build/engine/rigwise -nt build/accuracy.json ]; then tests/accuracy/run.sh >build/accuracy.log 2>&1 || true; fi
  node site/build.mjs --build build --wasm build-wasm --out dist | tee build/sizes.txt
}
