# Catalog, strings, presets and measurements packed into one compact JSON file: embedded by the command line, fetched once by the page.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(RIGWISE_DATA ${CMAKE_BINARY_DIR}/rigwise-data.json)
file(GLOB_RECURSE RIGWISE_DATA_INPUTS CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/catalog/*.json ${CMAKE_SOURCE_DIR}/assets/i18n/*/*.json ${CMAKE_SOURCE_DIR}/assets/references/*.json
     ${CMAKE_SOURCE_DIR}/assets/scenarios/*.json ${CMAKE_SOURCE_DIR}/assets/claims/*.json ${CMAKE_SOURCE_DIR}/assets/measured/*.csv)
add_custom_command(
  OUTPUT ${RIGWISE_DATA}
  COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/assets/pack.py ${CMAKE_SOURCE_DIR}/assets ${RIGWISE_DATA}
  DEPENDS ${CMAKE_SOURCE_DIR}/assets/pack.py ${CMAKE_SOURCE_DIR}/tests/accuracy/rows.py ${RIGWISE_DATA_INPUTS}
  VERBATIM)
add_custom_target(rigwise_pack DEPENDS ${RIGWISE_DATA})

# Native: the file stands in the binary as rigwise_data_begin .. rigwise_data_end.
if(NOT EMSCRIPTEN)
  set(RIGWISE_DATA_ASM ${CMAKE_BINARY_DIR}/rigwise-data.S)
  file(CONFIGURE OUTPUT ${RIGWISE_DATA_ASM} CONTENT [[
#if defined(__APPLE__)
  .const_data
  .globl _rigwise_data_begin
_rigwise_data_begin:
  .incbin "@RIGWISE_DATA@"
  .globl _rigwise_data_end
_rigwise_data_end:
#else
  .section .rodata
  .globl rigwise_data_begin
rigwise_data_begin:
  .incbin "@RIGWISE_DATA@"
  .globl rigwise_data_end
rigwise_data_end:
  .byte 0
  .section .note.GNU-stack,"",%progbits
#endif
]] @ONLY)
  add_library(rigwise_data STATIC ${RIGWISE_DATA_ASM})
  set_source_files_properties(${RIGWISE_DATA_ASM} PROPERTIES OBJECT_DEPENDS ${RIGWISE_DATA})
  add_dependencies(rigwise_data rigwise_pack)
endif()
