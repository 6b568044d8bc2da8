/* SPDX-License-Identifier: MIT */
#include "poppler_library.h"

#include <stdlib.h>
#include <string.h>

/* A file that grows in memory. */
typedef struct growing {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} growing;

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length) {
  growing *file = closure;
  if (length > file->capacity - file->count) {
    size_t capacity = file->capacity * 2 > file->count + length ? file->capacity * 2
                                                                : file->count + length + 65536;
    uint8_t *larger = realloc(file->bytes, capacity);
    if (larger == NULL) return CAIRO_STATUS_NO_MEMORY;
    file->bytes = larger;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->count, data, length);
  file->count += length;
  return CAIRO_STATUS_SUCCESS;
}

static void draw_page(const paraph_poppler_library *library, PopplerPage *page, cairo_t *context,
                      const double matrix[6], paraph_poppler_annotations annotations) {
  cairo_matrix_t to_output = {matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]};
  library->cairo_save(context);
  library->cairo_transform(context, &to_output);
  switch (annotations) {
    case PARAPH_POPPLER_SCREEN:
      library->poppler_page_render(page, context);
      break;
    case PARAPH_POPPLER_PRINT:
      library->poppler_page_render_for_printing_with_options(page, context, POPPLER_PRINT_ALL);
      break;
    case PARAPH_POPPLER_FIELDS_ONLY:
      library->poppler_page_render_for_printing_with_options(page, context, POPPLER_PRINT_DOCUMENT);
      break;
  }
  library->cairo_restore(context);
}

/* Ends the drawing and says whether all of it worked. */
static bool finish(const paraph_poppler_library *library, cairo_t *context,
                   cairo_surface_t *surface, paraph_poppler_problem *problem) {
  cairo_status_t status = library->cairo_status(context);
  library->cairo_destroy(context);
  library->cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS) status = library->cairo_surface_status(surface);
  library->cairo_surface_destroy(surface);
  if (status == CAIRO_STATUS_SUCCESS) return true;
  paraph_poppler_fail(
      problem, status == CAIRO_STATUS_NO_MEMORY ? PARAPH_POPPLER_MEMORY : PARAPH_POPPLER_DRAWING,
      library->cairo_status_to_string(status));
  return false;
}

bool paraph_poppler_draw(paraph_poppler *document, int page, const double matrix[6],
                         paraph_poppler_annotations annotations, bool paper, int width,
                         int height, uint8_t *pixels, paraph_poppler_problem *problem) {
  const paraph_poppler_library *library = paraph_poppler_functions(problem);
  if (library == NULL) return false;
  PopplerPage *found = paraph_poppler_get_page(library, document, page, problem);
  if (found == NULL) return false;
  cairo_surface_t *surface = library->cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  cairo_t *context = library->cairo_create(surface);
  draw_page(library, found, context, matrix, annotations);
  library->g_object_unref(found);
  /* The paper goes beneath at the end: blend modes must not see it. */
  if (paper) {
    library->cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER);
    library->cairo_set_source_rgb(context, 1, 1, 1);
    library->cairo_paint(context);
  }
  library->cairo_surface_flush(surface);
  return finish(library, context, surface, problem);
}

bool paraph_poppler_export(paraph_poppler *document, const paraph_poppler_sheet *sheets,
                           size_t sheet_count, paraph_poppler_annotations annotations,
                           paraph_poppler_format format, const char *date, void (*done)(void),
                           uint8_t **bytes, size_t *count, paraph_poppler_problem *problem) {
  const paraph_poppler_library *library = paraph_poppler_functions(problem);
  if (library == NULL || sheet_count == 0) return false;
  growing file = {NULL, 0, 0};
  double width = sheets[0].width, height = sheets[0].height;
  cairo_surface_t *surface;
  if (format == PARAPH_POPPLER_SVG) {
    surface = library->cairo_svg_surface_create_for_stream(append, &file, width, height);
  } else {
    surface = library->cairo_pdf_surface_create_for_stream(append, &file, width, height);
    if (date != NULL) {
      library->cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    }
  }
  cairo_t *context = library->cairo_create(surface);
  bool all_found = true;
  for (size_t index = 0; index < sheet_count; index++) {
    const paraph_poppler_sheet *sheet = &sheets[index];
    PopplerPage *found = paraph_poppler_get_page(library, document, sheet->page, problem);
    if (found == NULL) {
      all_found = false;
      break;
    }
    if (index > 0) library->cairo_pdf_surface_set_size(surface, sheet->width, sheet->height);
    draw_page(library, found, context, sheet->matrix, annotations);
    library->g_object_unref(found);
    library->cairo_show_page(context);
    if (done != NULL) done();
    if (library->cairo_status(context) != CAIRO_STATUS_SUCCESS) break;
  }
  paraph_poppler_problem drawing = {0};
  if (!finish(library, context, surface, &drawing) || !all_found) {
    if (all_found) *problem = drawing;
    free(file.bytes);
    return false;
  }
  *bytes = file.bytes;
  *count = file.count;
  return true;
}
