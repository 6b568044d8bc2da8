/* SPDX-License-Identifier: MIT
 *
 * Cairo's functions under their own names, for code in this program only. Each passes its call on to
 * the library, which paraph_cairo_open has opened before.
 *
 * Linking the library would load it, and the libraries of the X Window System with it, in every
 * run: a quarter of the time that placing a picture takes. */
#pragma GCC visibility push(hidden)
#include <cairo-pdf.h>
#include <cairo.h>
#pragma GCC visibility pop

#include "CCairoLibrary.h"
#include "CLibraryLoader.h"

/* F(result, name, (parameters), (arguments)) for functions that give something, V for others. */
#define PARAPH_CAIRO_FUNCTIONS(F, V)                                                              \
  F(cairo_t *, cairo_create, (cairo_surface_t * target), (target))                                \
  F(cairo_t *, cairo_reference, (cairo_t * c), (c))                                               \
  V(cairo_destroy, (cairo_t * c), (c))                                                            \
  F(cairo_status_t, cairo_status, (cairo_t * c), (c))                                             \
  F(const char *, cairo_status_to_string, (cairo_status_t status), (status))                      \
  F(unsigned int, cairo_get_reference_count, (cairo_t * c), (c))                                  \
  F(cairo_surface_t *, cairo_get_group_target, (cairo_t * c), (c))                                \
  V(cairo_set_tolerance, (cairo_t * c, double tolerance), (c, tolerance))                         \
  F(double, cairo_get_tolerance, (cairo_t * c), (c))                                              \
  V(cairo_save, (cairo_t * c), (c))                                                               \
  V(cairo_restore, (cairo_t * c), (c))                                                            \
  V(cairo_push_group, (cairo_t * c), (c))                                                         \
  V(cairo_pop_group_to_source, (cairo_t * c), (c))                                                \
  F(cairo_pattern_t *, cairo_pop_group, (cairo_t * c), (c))                                       \
  V(cairo_pattern_destroy, (cairo_pattern_t * pattern), (pattern))                                \
  V(cairo_mask, (cairo_t * c, cairo_pattern_t * pattern), (c, pattern))                           \
  F(cairo_surface_t *, cairo_get_target, (cairo_t * c), (c))                                      \
  F(cairo_pattern_t *, cairo_get_source, (cairo_t * c), (c))                                      \
  V(cairo_set_source_rgb, (cairo_t * c, double red, double green, double blue),                   \
    (c, red, green, blue))                                                                        \
  V(cairo_set_source_rgba, (cairo_t * c, double red, double green, double blue, double alpha),    \
    (c, red, green, blue, alpha))                                                                 \
  V(cairo_set_source_surface, (cairo_t * c, cairo_surface_t * surface, double x, double y),       \
    (c, surface, x, y))                                                                           \
  V(cairo_pattern_set_extend, (cairo_pattern_t * pattern, cairo_extend_t extend),                 \
    (pattern, extend))                                                                            \
  V(cairo_set_operator, (cairo_t * c, cairo_operator_t mode), (c, mode))                          \
  V(cairo_set_fill_rule, (cairo_t * c, cairo_fill_rule_t rule), (c, rule))                        \
  V(cairo_set_line_width, (cairo_t * c, double width), (c, width))                                \
  V(cairo_set_line_cap, (cairo_t * c, cairo_line_cap_t cap), (c, cap))                            \
  V(cairo_set_line_join, (cairo_t * c, cairo_line_join_t join), (c, join))                        \
  V(cairo_set_miter_limit, (cairo_t * c, double limit), (c, limit))                               \
  V(cairo_set_dash, (cairo_t * c, const double *dashes, int count, double phase),                 \
    (c, dashes, count, phase))                                                                    \
  V(cairo_translate, (cairo_t * c, double x, double y), (c, x, y))                                \
  V(cairo_scale, (cairo_t * c, double x, double y), (c, x, y))                                    \
  V(cairo_rotate, (cairo_t * c, double angle), (c, angle))                                        \
  V(cairo_transform, (cairo_t * c, const cairo_matrix_t *matrix), (c, matrix))                    \
  V(cairo_new_path, (cairo_t * c), (c))                                                           \
  V(cairo_move_to, (cairo_t * c, double x, double y), (c, x, y))                                  \
  V(cairo_line_to, (cairo_t * c, double x, double y), (c, x, y))                                  \
  V(cairo_curve_to,                                                                               \
    (cairo_t * c, double x1, double y1, double x2, double y2, double x3, double y3),              \
    (c, x1, y1, x2, y2, x3, y3))                                                                  \
  V(cairo_close_path, (cairo_t * c), (c))                                                         \
  V(cairo_rectangle, (cairo_t * c, double x, double y, double width, double height),              \
    (c, x, y, width, height))                                                                     \
  V(cairo_clip, (cairo_t * c), (c))                                                               \
  V(cairo_fill, (cairo_t * c), (c))                                                               \
  V(cairo_stroke, (cairo_t * c), (c))                                                             \
  V(cairo_paint, (cairo_t * c), (c))                                                              \
  V(cairo_paint_with_alpha, (cairo_t * c, double alpha), (c, alpha))                              \
  F(cairo_surface_t *, cairo_surface_reference, (cairo_surface_t * surface), (surface))           \
  V(cairo_surface_destroy, (cairo_surface_t * surface), (surface))                                \
  V(cairo_surface_finish, (cairo_surface_t * surface), (surface))                                 \
  F(cairo_status_t, cairo_surface_status, (cairo_surface_t * surface), (surface))                 \
  F(cairo_surface_type_t, cairo_surface_get_type, (cairo_surface_t * surface), (surface))         \
  V(cairo_surface_mark_dirty, (cairo_surface_t * surface), (surface))                             \
  V(cairo_surface_show_page, (cairo_surface_t * surface), (surface))                              \
  F(cairo_status_t, cairo_surface_set_mime_data,                                                  \
    (cairo_surface_t * surface, const char *type, const unsigned char *data,                      \
     unsigned long length, cairo_destroy_func_t destroy, void *closure),                          \
    (surface, type, data, length, destroy, closure))                                              \
  F(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width, int height), \
    (format, width, height))                                                                      \
  F(cairo_surface_t *, cairo_image_surface_create_for_data,                                       \
    (unsigned char *data, cairo_format_t format, int width, int height, int stride),              \
    (data, format, width, height, stride))                                                        \
  F(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t * surface), (surface))        \
  F(int, cairo_image_surface_get_stride, (cairo_surface_t * surface), (surface))                  \
  F(cairo_surface_t *, cairo_pdf_surface_create_for_stream,                                       \
    (cairo_write_func_t write, void *closure, double width, double height),                       \
    (write, closure, width, height))                                                              \
  V(cairo_pdf_surface_restrict_to_version,                                                        \
    (cairo_surface_t * surface, cairo_pdf_version_t version), (surface, version))                 \
  V(cairo_pdf_surface_set_metadata,                                                               \
    (cairo_surface_t * surface, cairo_pdf_metadata_t metadata, const char *text),                 \
    (surface, metadata, text))                                                                    \
  V(cairo_pdf_surface_set_size, (cairo_surface_t * surface, double width, double height),         \
    (surface, width, height))

static struct {
#define PARAPH_MEMBER(result, name, parameters, arguments) __typeof__(name) *name;
#define PARAPH_VOID_MEMBER(name, parameters, arguments) __typeof__(name) *name;
  PARAPH_CAIRO_FUNCTIONS(PARAPH_MEMBER, PARAPH_VOID_MEMBER)
#undef PARAPH_MEMBER
#undef PARAPH_VOID_MEMBER
} functions;

#define PARAPH_FORWARD(result, name, parameters, arguments) \
  result name parameters { return functions.name arguments; }
#define PARAPH_VOID_FORWARD(name, parameters, arguments) \
  void name parameters { functions.name arguments; }
PARAPH_CAIRO_FUNCTIONS(PARAPH_FORWARD, PARAPH_VOID_FORWARD)
#undef PARAPH_FORWARD
#undef PARAPH_VOID_FORWARD

int paraph_cairo_open(char *message, size_t message_size) {
  static const char *const names[] = {
      "libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib",
      "/usr/local/lib/libcairo.2.dylib", NULL};
  const paraph_symbol symbols[] = {
#define PARAPH_SYMBOL(result, name, parameters, arguments) \
  {#name, (void **)(void *)&functions.name},
#define PARAPH_VOID_SYMBOL(name, parameters, arguments) {#name, (void **)(void *)&functions.name},
      PARAPH_CAIRO_FUNCTIONS(PARAPH_SYMBOL, PARAPH_VOID_SYMBOL)
#undef PARAPH_SYMBOL
#undef PARAPH_VOID_SYMBOL
  };
  return paraph_open_library(names, symbols, sizeof symbols / sizeof *symbols, message,
                             message_size);
}
