/* SPDX-License-Identifier: MIT
 *
 * The functions of poppler-glib, GLib and Cairo that the bridge calls, found on first use. */
#ifndef PARAPH_POPPLER_LIBRARY_H
#define PARAPH_POPPLER_LIBRARY_H

#include "CPoppler.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <poppler.h>

#define PARAPH_POPPLER_FUNCTIONS(F)          \
  F(poppler_document_new_from_file)          \
  F(poppler_document_new_from_bytes)         \
  F(poppler_document_get_n_pages)            \
  F(poppler_document_get_page)               \
  F(poppler_error_quark)                     \
  F(poppler_page_get_crop_box)               \
  F(poppler_page_get_size)                   \
  F(poppler_page_render)                     \
  F(poppler_page_render_for_printing_with_options) \
  F(poppler_page_get_text)                   \
  F(poppler_page_get_text_layout)            \
  F(poppler_page_get_text_attributes)        \
  F(poppler_page_free_text_attributes)       \
  F(g_bytes_new)                             \
  F(g_bytes_unref)                           \
  F(g_error_free)                            \
  F(g_filename_to_uri)                       \
  F(g_free)                                  \
  F(g_object_unref)                          \
  F(cairo_create)                            \
  F(cairo_destroy)                           \
  F(cairo_status)                            \
  F(cairo_status_to_string)                  \
  F(cairo_save)                              \
  F(cairo_restore)                           \
  F(cairo_transform)                         \
  F(cairo_set_operator)                      \
  F(cairo_set_source_rgb)                    \
  F(cairo_paint)                             \
  F(cairo_show_page)                         \
  F(cairo_image_surface_create_for_data)     \
  F(cairo_svg_surface_create_for_stream)     \
  F(cairo_pdf_surface_create_for_stream)     \
  F(cairo_pdf_surface_set_metadata)          \
  F(cairo_pdf_surface_set_size)              \
  F(cairo_surface_finish)                    \
  F(cairo_surface_flush)                     \
  F(cairo_surface_status)                    \
  F(cairo_surface_destroy)

#define PARAPH_DECLARE(name) __typeof__(name) *name;

/* A member named like each function: `poppler.g_free(pointer)`. */
typedef struct paraph_poppler_library {
  PARAPH_POPPLER_FUNCTIONS(PARAPH_DECLARE)
} paraph_poppler_library;

#undef PARAPH_DECLARE

struct paraph_poppler {
  PopplerDocument *document;
};

/* The functions, or NULL with the problem when the library cannot be used. */
const paraph_poppler_library *paraph_poppler_functions(paraph_poppler_problem *problem);

/* Records what failed; the text may be NULL. */
void paraph_poppler_fail(paraph_poppler_problem *problem, paraph_poppler_status status,
                         const char *text);

/* A page that the caller releases with g_object_unref, or NULL with the problem. */
PopplerPage *paraph_poppler_get_page(const paraph_poppler_library *library,
                                     paraph_poppler *document, int page,
                                     paraph_poppler_problem *problem);

#endif
