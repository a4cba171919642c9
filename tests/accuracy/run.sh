#!/usr/bin/env bash
# Scores the engine's predictions against the published measurements, prints the tables, writes build/accuracy.json (result.py says
# what is in it), and fails when a score falls below its floor.
#   tests/accuracy/run.sh [--list]     --list: every source and the worst rows as well
set -euo pipefail
cd "$(dirname "$0")/../.."
binary=${RIGWISE:-build/engine/rigwise}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
parts=()
for kind in memory throughput; do
  rows=assets/measured/$kind.csv
  [ -e "$rows" ] || continue
  printf '\n%s\n' "== $kind"
  python3 tests/accuracy/rows.py scenarios "$rows" >"$work/$kind.scenarios" 2>"$work/$kind.left" || { cat "$work/$kind.left" >&2; exit 1; }
  "$binary" batch --json <"$work/$kind.scenarios" >"$work/$kind.reports"
  python3 tests/accuracy/rows.py score "$rows" "$work/$kind.reports" "$@" 2>/dev/null
  python3 tests/accuracy/rows.py score "$rows" "$work/$kind.reports" --json 2>/dev/null >"$work/$kind.score"
  parts+=("$kind" "$rows" "$work/$kind.reports")
  python3 tests/accuracy/floors.py "$kind" "$work/$kind.score" tests/accuracy/floors.json || status=1
done
mkdir -p build
python3 tests/accuracy/result.py build/accuracy.json tests/accuracy/notes.json "${parts[@]}"
exit $status
