/* SPDX-License-Identifier: MIT
 *
 * The functions of Pango, Fontconfig and Cairo that this bridge calls, found when first needed. */
#ifndef PARAPH_PANGO_LIBRARY_H
#define PARAPH_PANGO_LIBRARY_H
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/* One line for each function; everything else is made from this list. */
#define PARAPH_PANGO_FUNCTIONS(X)                 \
  X(FcCharSetHasChar)                             \
  X(FcConfigBuildFonts)                           \
  X(FcConfigCreate)                               \
  X(FcConfigDestroy)                              \
  X(FcConfigGetFonts)                             \
  X(FcConfigParseAndLoadFromMemory)               \
  X(FcConfigSetCurrent)                           \
  X(FcInitLoadConfigAndFonts)                     \
  X(FcPatternGetBool)                             \
  X(FcPatternGetCharSet)                          \
  X(FcPatternGetInteger)                          \
  X(FcPatternGetString)                           \
  X(FcStrCmpIgnoreCase)                           \
  X(cairo_create)                                 \
  X(cairo_destroy)                                \
  X(cairo_fill)                                   \
  X(cairo_font_face_destroy)                      \
  X(cairo_font_face_get_user_data)                \
  X(cairo_font_face_set_user_data)                \
  X(cairo_font_options_create)                    \
  X(cairo_font_options_destroy)                   \
  X(cairo_font_options_set_antialias)             \
  X(cairo_font_options_set_hint_metrics)          \
  X(cairo_font_options_set_hint_style)            \
  X(cairo_get_target)                             \
  X(cairo_image_surface_create)                   \
  X(cairo_move_to)                                \
  X(cairo_new_path)                               \
  X(cairo_paint)                                  \
  X(cairo_restore)                                \
  X(cairo_save)                                   \
  X(cairo_scale)                                  \
  X(cairo_scaled_font_get_font_face)              \
  X(cairo_set_font_face)                          \
  X(cairo_set_font_size)                          \
  X(cairo_set_source_surface)                     \
  X(cairo_show_text_glyphs)                       \
  X(cairo_surface_destroy)                        \
  X(cairo_surface_get_type)                       \
  X(cairo_translate)                              \
  X(cairo_user_font_face_create)                  \
  X(cairo_user_font_face_set_render_glyph_func)   \
  X(g_free)                                       \
  X(g_object_unref)                               \
  X(g_unichar_get_script)                         \
  X(g_unichar_type)                               \
  X(g_unicode_script_to_iso15924)                 \
  X(g_utf8_get_char)                              \
  X(g_utf8_normalize)                             \
  X(pango_attr_family_new)                        \
  X(pango_attr_font_features_new)                 \
  X(pango_attr_foreground_new)                    \
  X(pango_attr_list_insert)                       \
  X(pango_attr_list_new)                          \
  X(pango_attr_list_unref)                        \
  X(pango_attr_rise_new)                          \
  X(pango_attr_size_new_absolute)                 \
  X(pango_attr_strikethrough_new)                 \
  X(pango_attr_style_new)                         \
  X(pango_attr_underline_new)                     \
  X(pango_attr_weight_new)                        \
  X(pango_cairo_context_set_font_options)         \
  X(pango_cairo_context_set_resolution)           \
  X(pango_cairo_font_map_new_for_font_type)       \
  X(pango_cairo_glyph_string_path)                \
  X(pango_cairo_show_glyph_item)                  \
  X(pango_cairo_show_layout)                      \
  X(pango_cairo_show_layout_line)                 \
  X(pango_context_set_base_dir)                   \
  X(pango_context_set_language)                   \
  X(pango_context_set_round_glyph_positions)      \
  X(pango_fc_font_get_glyph)                      \
  X(pango_fc_font_get_pattern)                    \
  X(pango_fc_font_map_get_config)                 \
  X(pango_fc_font_map_set_config)                 \
  X(pango_font_describe)                          \
  X(pango_font_describe_with_absolute_size)       \
  X(pango_font_description_free)                  \
  X(pango_font_description_get_family)            \
  X(pango_font_description_get_size)              \
  X(pango_font_description_new)                   \
  X(pango_font_description_set_absolute_size)     \
  X(pango_font_description_set_family)            \
  X(pango_font_description_set_style)             \
  X(pango_font_description_set_weight)            \
  X(pango_font_map_create_context)                \
  X(pango_glyph_string_extents)                   \
  X(pango_language_from_string)                   \
  X(pango_layout_get_baseline)                    \
  X(pango_layout_get_extents)                     \
  X(pango_layout_get_iter)                        \
  X(pango_layout_get_line_count)                  \
  X(pango_layout_get_line_readonly)               \
  X(pango_layout_get_text)                        \
  X(pango_layout_get_unknown_glyphs_count)        \
  X(pango_layout_iter_free)                       \
  X(pango_layout_iter_get_baseline)               \
  X(pango_layout_iter_get_line_extents)           \
  X(pango_layout_iter_get_line_readonly)          \
  X(pango_layout_iter_get_run_extents)            \
  X(pango_layout_iter_get_run_readonly)           \
  X(pango_layout_iter_next_line)                  \
  X(pango_layout_iter_next_run)                   \
  X(pango_layout_new)                             \
  X(pango_layout_set_alignment)                   \
  X(pango_layout_set_attributes)                  \
  X(pango_layout_set_auto_dir)                    \
  X(pango_layout_set_font_description)            \
  X(pango_layout_set_text)                        \
  X(pango_layout_set_width)                       \
  X(pango_layout_set_wrap)

typedef struct paraph_pango_functions {
#define PARAPH_FIELD(name) __typeof__(name) *name;
  PARAPH_PANGO_FUNCTIONS(PARAPH_FIELD)
#undef PARAPH_FIELD
} paraph_pango_functions;

/* Opens the libraries, once. NULL with a sentence in message when that fails. Call it under the
 * bridge's lock. */
const paraph_pango_functions *paraph_pango_open(char *message, size_t message_size);
#endif
