/* SPDX-License-Identifier: MIT */
#include "poppler_library.h"

#include <stdlib.h>
#include <string.h>

static bool copy_boxes(const paraph_poppler_library *library, PopplerPage *page,
                       paraph_poppler_text *text) {
  PopplerRectangle *boxes = NULL;
  guint count = 0;
  if (!library->poppler_page_get_text_layout(page, &boxes, &count)) return true;
  text->boxes = calloc((size_t)count + 1, sizeof *text->boxes);
  text->sizes = calloc((size_t)count + 1, sizeof *text->sizes);
  if (text->boxes != NULL && text->sizes != NULL) {
    text->count = count;
    for (guint i = 0; i < count; i++) {
      text->boxes[i] =
          (paraph_poppler_box){boxes[i].x1, boxes[i].y1, boxes[i].x2, boxes[i].y2};
    }
  }
  library->g_free(boxes);
  return text->boxes != NULL && text->sizes != NULL;
}

static void copy_sizes(const paraph_poppler_library *library, PopplerPage *page,
                       paraph_poppler_text *text) {
  GList *attributes = library->poppler_page_get_text_attributes(page);
  for (GList *item = attributes; item != NULL; item = item->next) {
    const PopplerTextAttributes *run = item->data;
    for (gint i = run->start_index < 0 ? 0 : run->start_index;
         i <= run->end_index && (size_t)i < text->count; i++) {
      text->sizes[i] = run->font_size;
    }
  }
  library->poppler_page_free_text_attributes(attributes);
}

bool paraph_poppler_read_text(paraph_poppler *document, int page, paraph_poppler_text *text,
                              paraph_poppler_problem *problem) {
  *text = (paraph_poppler_text){NULL, NULL, NULL, 0};
  const paraph_poppler_library *library = paraph_poppler_functions(problem);
  if (library == NULL) return false;
  PopplerPage *found = paraph_poppler_get_page(library, document, page, problem);
  if (found == NULL) return false;
  char *utf8 = library->poppler_page_get_text(found);
  text->utf8 = strdup(utf8 != NULL ? utf8 : "");
  library->g_free(utf8);
  bool whole = text->utf8 != NULL && copy_boxes(library, found, text);
  if (whole) copy_sizes(library, found, text);
  library->g_object_unref(found);
  if (!whole) {
    paraph_poppler_free_text(text);
    paraph_poppler_fail(problem, PARAPH_POPPLER_MEMORY, "out of memory");
  }
  return whole;
}

void paraph_poppler_free_text(paraph_poppler_text *text) {
  free(text->utf8);
  free(text->boxes);
  free(text->sizes);
  *text = (paraph_poppler_text){NULL, NULL, NULL, 0};
}
