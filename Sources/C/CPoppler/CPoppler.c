/* SPDX-License-Identifier: MIT */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "poppler_library.h"

#include "CLibraryLoader.h"

#include <stdio.h>
#include <stdlib.h>

void paraph_poppler_fail(paraph_poppler_problem *problem, paraph_poppler_status status,
                         const char *text) {
  problem->status = status;
  snprintf(problem->message, sizeof problem->message, "%s", text != NULL ? text : "");
}

const paraph_poppler_library *paraph_poppler_functions(paraph_poppler_problem *problem) {
  static paraph_poppler_library library;
  static bool is_open = false;
  static const char *const names[] = {"libpoppler-glib.so.8", "libpoppler-glib.8.dylib", NULL};
  if (!is_open) {
#define PARAPH_SYMBOL(name) {#name, (void **)&library.name},
    const paraph_symbol symbols[] = {PARAPH_POPPLER_FUNCTIONS(PARAPH_SYMBOL)};
#undef PARAPH_SYMBOL
    char message[sizeof problem->message];
    if (!paraph_open_library(names, symbols, sizeof symbols / sizeof symbols[0], message,
                             sizeof message)) {
      paraph_poppler_fail(problem, PARAPH_POPPLER_UNAVAILABLE, message);
      return NULL;
    }
    is_open = true;
  }
  return &library;
}

PopplerPage *paraph_poppler_get_page(const paraph_poppler_library *library,
                                     paraph_poppler *document, int page,
                                     paraph_poppler_problem *problem) {
  PopplerPage *found = NULL;
  if (page >= 0 && page < library->poppler_document_get_n_pages(document->document)) {
    found = library->poppler_document_get_page(document->document, page);
  }
  if (found == NULL) paraph_poppler_fail(problem, PARAPH_POPPLER_NO_PAGE, "no such page");
  return found;
}

/* Takes over what one of Poppler's constructors returned. */
static paraph_poppler *adopt(const paraph_poppler_library *library, PopplerDocument *document,
                             GError *error, paraph_poppler_problem *problem) {
  if (document == NULL) {
    bool locked = error != NULL && error->domain == library->poppler_error_quark() &&
                  error->code == POPPLER_ERROR_ENCRYPTED;
    paraph_poppler_fail(problem, locked ? PARAPH_POPPLER_PASSWORD : PARAPH_POPPLER_UNREADABLE,
                        error != NULL ? error->message : NULL);
    if (error != NULL) library->g_error_free(error);
    return NULL;
  }
  paraph_poppler *result = malloc(sizeof *result);
  if (result == NULL) {
    library->g_object_unref(document);
    paraph_poppler_fail(problem, PARAPH_POPPLER_MEMORY, "out of memory");
    return NULL;
  }
  result->document = document;
  return result;
}

paraph_poppler *paraph_poppler_open_file(const char *path, const char *password,
                                         paraph_poppler_problem *problem) {
  const paraph_poppler_library *library = paraph_poppler_functions(problem);
  if (library == NULL) return NULL;
  /* Not by descriptor: Poppler 22.12 tries a password in two encodings, and has closed the
   * descriptor by the second. */
  char *whole = realpath(path, NULL);
  GError *error = NULL;
  char *uri = library->g_filename_to_uri(whole != NULL ? whole : path, NULL, &error);
  free(whole);
  PopplerDocument *document =
      uri != NULL ? library->poppler_document_new_from_file(uri, password, &error) : NULL;
  library->g_free(uri);
  return adopt(library, document, error, problem);
}

paraph_poppler *paraph_poppler_open_bytes(const void *bytes, size_t count, const char *password,
                                          paraph_poppler_problem *problem) {
  const paraph_poppler_library *library = paraph_poppler_functions(problem);
  if (library == NULL) return NULL;
  GError *error = NULL;
  GBytes *copy = library->g_bytes_new(bytes, count);
  PopplerDocument *document = library->poppler_document_new_from_bytes(copy, password, &error);
  library->g_bytes_unref(copy);
  return adopt(library, document, error, problem);
}

void paraph_poppler_close(paraph_poppler *document) {
  paraph_poppler_problem problem;
  const paraph_poppler_library *library = paraph_poppler_functions(&problem);
  if (library == NULL || document == NULL) return;
  library->g_object_unref(document->document);
  free(document);
}

int paraph_poppler_page_count(const paraph_poppler *document) {
  paraph_poppler_problem problem;
  const paraph_poppler_library *library = paraph_poppler_functions(&problem);
  return library == NULL ? 0 : library->poppler_document_get_n_pages(document->document);
}

bool paraph_poppler_measure(paraph_poppler *document, int page, paraph_poppler_page *result,
                            paraph_poppler_problem *problem) {
  const paraph_poppler_library *library = paraph_poppler_functions(problem);
  if (library == NULL) return false;
  PopplerPage *found = paraph_poppler_get_page(library, document, page, problem);
  if (found == NULL) return false;
  PopplerRectangle box;
  library->poppler_page_get_crop_box(found, &box);
  *result = (paraph_poppler_page){.x1 = box.x1, .y1 = box.y1, .x2 = box.x2, .y2 = box.y2};
  library->poppler_page_get_size(found, &result->width, &result->height);
  library->g_object_unref(found);
  return true;
}

void paraph_poppler_free(void *bytes) { free(bytes); }
