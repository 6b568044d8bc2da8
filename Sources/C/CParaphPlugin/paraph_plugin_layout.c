/* SPDX-License-Identifier: MIT
 *
 * The layout that plugins were built against, on systems of 64 bits: a change here breaks every
 * plugin there is. A member that is added stands at the end, and its line with it; the size of
 * its struct is then the only number that changes.
 *
 * The compiler checks the table, as C and as C++. With PARAPH_PRINT_LAYOUT this is a program that
 * prints what the compiler has, to be compared with a recorded text. */
#include "paraph_plugin.h"

/* STRUCT(name, size) MEMBER(struct, name, offset, size) */
#define LAYOUT(STRUCT, MEMBER) \
  STRUCT(paraph_string, 16) \
  MEMBER(paraph_string, bytes, 0, 8) \
  MEMBER(paraph_string, length, 8, 8) \
  STRUCT(paraph_rect, 32) \
  MEMBER(paraph_rect, x, 0, 8) \
  MEMBER(paraph_rect, y, 8, 8) \
  MEMBER(paraph_rect, width, 16, 8) \
  MEMBER(paraph_rect, height, 24, 8) \
  STRUCT(paraph_sink, 24) \
  MEMBER(paraph_sink, struct_size, 0, 4) \
  MEMBER(paraph_sink, sink_data, 8, 8) \
  MEMBER(paraph_sink, write, 16, 8) \
  STRUCT(paraph_host, 48) \
  MEMBER(paraph_host, struct_size, 0, 4) \
  MEMBER(paraph_host, abi_major, 4, 4) \
  MEMBER(paraph_host, abi_minor, 8, 4) \
  MEMBER(paraph_host, host_data, 16, 8) \
  MEMBER(paraph_host, log, 24, 8) \
  MEMBER(paraph_host, explain, 32, 8) \
  MEMBER(paraph_host, get_extension, 40, 8) \
  STRUCT(paraph_style, 80) \
  MEMBER(paraph_style, struct_size, 0, 4) \
  MEMBER(paraph_style, red, 8, 8) \
  MEMBER(paraph_style, green, 16, 8) \
  MEMBER(paraph_style, blue, 24, 8) \
  MEMBER(paraph_style, alpha, 32, 8) \
  MEMBER(paraph_style, pen_width, 40, 8) \
  MEMBER(paraph_style, font, 48, 16) \
  MEMBER(paraph_style, json, 64, 16) \
  STRUCT(paraph_draw_context, 48) \
  MEMBER(paraph_draw_context, struct_size, 0, 4) \
  MEMBER(paraph_draw_context, intent, 4, 4) \
  MEMBER(paraph_draw_context, cairo, 8, 8) \
  MEMBER(paraph_draw_context, width, 16, 8) \
  MEMBER(paraph_draw_context, height, 24, 8) \
  MEMBER(paraph_draw_context, device_scale, 32, 8) \
  MEMBER(paraph_draw_context, style, 40, 8) \
  STRUCT(paraph_plugin, 72) \
  MEMBER(paraph_plugin, struct_size, 0, 4) \
  MEMBER(paraph_plugin, id, 8, 8) \
  MEMBER(paraph_plugin, version, 16, 8) \
  MEMBER(paraph_plugin, describe, 24, 8) \
  MEMBER(paraph_plugin, create, 32, 8) \
  MEMBER(paraph_plugin, destroy, 40, 8) \
  MEMBER(paraph_plugin, prepare, 48, 8) \
  MEMBER(paraph_plugin, draw, 56, 8) \
  MEMBER(paraph_plugin, get_extension, 64, 8) \
  STRUCT(paraph_library, 24) \
  MEMBER(paraph_library, struct_size, 0, 4) \
  MEMBER(paraph_library, abi_major, 4, 4) \
  MEMBER(paraph_library, abi_minor, 8, 4) \
  MEMBER(paraph_library, plugin_count, 12, 4) \
  MEMBER(paraph_library, plugins, 16, 8) \
  STRUCT(paraph_json, 56) \
  MEMBER(paraph_json, struct_size, 0, 4) \
  MEMBER(paraph_json, number, 8, 8) \
  MEMBER(paraph_json, boolean, 16, 8) \
  MEMBER(paraph_json, string, 24, 8) \
  MEMBER(paraph_json, count, 32, 8) \
  MEMBER(paraph_json, value, 40, 8) \
  MEMBER(paraph_json, quote, 48, 8) \
  STRUCT(paraph_text_style, 56) \
  MEMBER(paraph_text_style, struct_size, 0, 4) \
  MEMBER(paraph_text_style, size, 8, 8) \
  MEMBER(paraph_text_style, family, 16, 16) \
  MEMBER(paraph_text_style, language, 32, 16) \
  MEMBER(paraph_text_style, bold, 48, 4) \
  MEMBER(paraph_text_style, italic, 52, 4) \
  STRUCT(paraph_text_extents, 64) \
  MEMBER(paraph_text_extents, struct_size, 0, 4) \
  MEMBER(paraph_text_extents, width, 8, 8) \
  MEMBER(paraph_text_extents, ascent, 16, 8) \
  MEMBER(paraph_text_extents, descent, 24, 8) \
  MEMBER(paraph_text_extents, ink, 32, 32) \
  STRUCT(paraph_fonts, 32) \
  MEMBER(paraph_fonts, struct_size, 0, 4) \
  MEMBER(paraph_fonts, measure, 8, 8) \
  MEMBER(paraph_fonts, draw, 16, 8) \
  MEMBER(paraph_fonts, families, 24, 8) \
  STRUCT(paraph_image_info, 32) \
  MEMBER(paraph_image_info, struct_size, 0, 4) \
  MEMBER(paraph_image_info, width, 4, 4) \
  MEMBER(paraph_image_info, height, 8, 4) \
  MEMBER(paraph_image_info, horizontal_resolution, 16, 8) \
  MEMBER(paraph_image_info, vertical_resolution, 24, 8) \
  STRUCT(paraph_images, 32) \
  MEMBER(paraph_images, struct_size, 0, 4) \
  MEMBER(paraph_images, info, 8, 8) \
  MEMBER(paraph_images, load, 16, 8) \
  MEMBER(paraph_images, release, 24, 8) \
  STRUCT(paraph_configure, 16) \
  MEMBER(paraph_configure, struct_size, 0, 4) \
  MEMBER(paraph_configure, configure, 8, 8)

/* VALUE(name, value) */
#define VALUES(VALUE) \
  VALUE(PARAPH_OK, 0) \
  VALUE(PARAPH_ERR_UNSUPPORTED, 1) \
  VALUE(PARAPH_ERR_CONFIG, 2) \
  VALUE(PARAPH_ERR_INPUT, 3) \
  VALUE(PARAPH_ERR_CAIRO, 4) \
  VALUE(PARAPH_ERR_MEMORY, 5) \
  VALUE(PARAPH_ERR_INTERNAL, 6) \
  VALUE(PARAPH_ERR_EMPTY, 7) \
  VALUE(PARAPH_ERR_MISSING, 8) \
  VALUE(PARAPH_ERR_GLYPH, 9) \
  VALUE(PARAPH_LOG_DEBUG, 0) \
  VALUE(PARAPH_LOG_INFO, 1) \
  VALUE(PARAPH_LOG_WARN, 2) \
  VALUE(PARAPH_LOG_ERROR, 3) \
  VALUE(PARAPH_LOG_PLUGIN_MISBEHAVING, 4) \
  VALUE(PARAPH_INTENT_PREVIEW, 0) \
  VALUE(PARAPH_INTENT_FLATTEN, 1) \
  VALUE(PARAPH_INTENT_PRINT, 2) \
  VALUE(PARAPH_ABI_MAJOR, 1) \
  VALUE(PARAPH_ABI_MINOR, 0) \
  VALUE(PARAPH_MAX_PLUGINS, 256)

#ifdef __cplusplus
#define CHECK(condition, text) static_assert(condition, text);
#else
#define CHECK(condition, text) _Static_assert(condition, text);
#endif

#define CHECK_STRUCT(type, bytes) CHECK(sizeof(type) == bytes, #type)
#define CHECK_MEMBER(type, member, start, bytes)                      \
  CHECK(offsetof(type, member) == start, "offset of " #type "." #member) \
  CHECK(sizeof(((type *)0)->member) == bytes, "size of " #type "." #member)
#define CHECK_VALUE(name, value) CHECK((int)name == value, #name)

LAYOUT(CHECK_STRUCT, CHECK_MEMBER)
VALUES(CHECK_VALUE)

#ifdef PARAPH_PRINT_LAYOUT
#include <stdio.h>

#define PRINT_STRUCT(type, bytes) printf("%s: %d bytes\n", #type, (int)sizeof(type));
#define PRINT_MEMBER(type, member, start, bytes)                             \
  printf("  %s: %d + %d\n", #member, (int)offsetof(type, member), \
         (int)sizeof(((type *)0)->member));
#define PRINT_VALUE(name, value) printf("%s = %d\n", #name, (int)name);

int main(void) {
  LAYOUT(PRINT_STRUCT, PRINT_MEMBER)
  VALUES(PRINT_VALUE)
  return 0;
}
#endif
