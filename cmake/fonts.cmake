# The canvas's fonts, cut at build time from the distribution's Noto packages: target `rigwise_fonts`, files in RIGWISE_FONTS_DIR.
set(RIGWISE_FONTS_DIR ${CMAKE_BINARY_DIR}/web/fonts)
set(fonts_latin_hints /usr/share/fonts/truetype/noto /usr/share/fonts/noto /usr/share/fonts/google-noto)
set(fonts_han_hints /usr/share/fonts/opentype/noto /usr/share/fonts/noto-cjk /usr/share/fonts/google-noto-cjk)
find_file(RIGWISE_FONT_LATIN NotoSans-Regular.ttf PATHS ${fonts_latin_hints} NO_CMAKE_FIND_ROOT_PATH)
find_file(RIGWISE_FONT_LATIN_BOLD NotoSans-Bold.ttf PATHS ${fonts_latin_hints} NO_CMAKE_FIND_ROOT_PATH)
find_file(RIGWISE_FONT_HAN NotoSansCJK-Regular.ttc PATHS ${fonts_han_hints} NO_CMAKE_FIND_ROOT_PATH)
find_file(RIGWISE_FONT_HAN_BOLD NotoSansCJK-Bold.ttc PATHS ${fonts_han_hints} NO_CMAKE_FIND_ROOT_PATH)
if(NOT RIGWISE_FONT_LATIN OR NOT RIGWISE_FONT_LATIN_BOLD OR NOT RIGWISE_FONT_HAN OR NOT RIGWISE_FONT_HAN_BOLD)
  message(FATAL_ERROR "The canvas needs the Noto fonts: install fonts-noto-core and fonts-noto-cjk, or set RIGWISE_FONT_LATIN, _LATIN_BOLD, _HAN, _HAN_BOLD.")
endif()

# A Python that has fontTools: the one that CMake found may be another than the distribution's.
foreach(candidate ${Python3_EXECUTABLE} /usr/bin/python3)
  execute_process(COMMAND ${candidate} -c "import fontTools.subset" RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(failed EQUAL 0)
    set(RIGWISE_FONT_PYTHON ${candidate})
    break()
  endif()
endforeach()
if(NOT RIGWISE_FONT_PYTHON)
  message(FATAL_ERROR "The canvas's fonts need fontTools: install python3-fonttools.")
endif()

set(RIGWISE_FONTS)
foreach(name rigwise-text.ttf rigwise-bold.ttf rigwise-han.otf rigwise-han-bold.otf rigwise-mono.otf)
  list(APPEND RIGWISE_FONTS ${RIGWISE_FONTS_DIR}/${name})
endforeach()
add_custom_command(
  OUTPUT ${RIGWISE_FONTS}
  BYPRODUCTS ${RIGWISE_FONTS_DIR}/fonts.json
  COMMAND ${RIGWISE_FONT_PYTHON} ${CMAKE_SOURCE_DIR}/assets/fonts/subset.py --assets ${CMAKE_SOURCE_DIR}/assets --latin ${RIGWISE_FONT_LATIN}
          --latin-bold ${RIGWISE_FONT_LATIN_BOLD} --han ${RIGWISE_FONT_HAN} --han-bold ${RIGWISE_FONT_HAN_BOLD} --out ${RIGWISE_FONTS_DIR}
  DEPENDS ${CMAKE_SOURCE_DIR}/assets/fonts/subset.py ${RIGWISE_DATA_INPUTS}
  COMMENT "Cutting fonts to the characters in use"
  VERBATIM)
add_custom_target(rigwise_fonts DEPENDS ${RIGWISE_FONTS})
