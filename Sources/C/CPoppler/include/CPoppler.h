/* SPDX-License-Identifier: MIT
 *
 * Poppler in coarse pieces: documents, drawn pages, text. The library is opened by the first call;
 * no type of GLib, Cairo or Poppler shows. One thread at a time: Poppler is not re-entrant.
 *
 * Pages count from 0 here. A matrix is Cairo's, from Poppler's page (points, origin at the top left
 * of its own crop box, y downwards) to pixels or points of the output. */
#ifndef PARAPH_CPOPPLER_H
#define PARAPH_CPOPPLER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct paraph_poppler paraph_poppler;

typedef enum paraph_poppler_status {
  PARAPH_POPPLER_DONE,
  /* The library is not installed, or lacks a function. */
  PARAPH_POPPLER_UNAVAILABLE,
  PARAPH_POPPLER_PASSWORD,
  PARAPH_POPPLER_UNREADABLE,
  PARAPH_POPPLER_NO_PAGE,
  /* Cairo reports an error. */
  PARAPH_POPPLER_DRAWING,
  PARAPH_POPPLER_MEMORY
} paraph_poppler_status;

/* What failed, with the library's own words, always ended by NUL. */
typedef struct paraph_poppler_problem {
  paraph_poppler_status status;
  char message[256];
} paraph_poppler_problem;

typedef enum paraph_poppler_annotations {
  /* As a viewer shows them. */
  PARAPH_POPPLER_SCREEN,
  /* As a printer gets them. */
  PARAPH_POPPLER_PRINT,
  /* Form fields alone. */
  PARAPH_POPPLER_FIELDS_ONLY
} paraph_poppler_annotations;

/* Opens a file by its path, which need not be absolute; it is read where it is needed. The password
 * may be NULL. Returns NULL with the problem. */
paraph_poppler *paraph_poppler_open_file(const char *path, const char *password,
                                         paraph_poppler_problem *problem);

/* Opens a copy of these bytes. */
paraph_poppler *paraph_poppler_open_bytes(const void *bytes, size_t count, const char *password,
                                          paraph_poppler_problem *problem);

void paraph_poppler_close(paraph_poppler *document);

int paraph_poppler_page_count(const paraph_poppler *document);

/* What Poppler takes for the page's crop box, in user space, and its size as displayed, without
 * UserUnit. */
typedef struct paraph_poppler_page {
  double x1, y1, x2, y2;
  double width, height;
} paraph_poppler_page;

bool paraph_poppler_measure(paraph_poppler *document, int page, paraph_poppler_page *result,
                            paraph_poppler_problem *problem);

/* Draws into ARGB32 pixels, which must all be 0 before: rows of width * 4 bytes. With paper, on
 * white. */
bool paraph_poppler_draw(paraph_poppler *document, int page, const double matrix[6],
                         paraph_poppler_annotations annotations, bool paper, int width, int height,
                         uint8_t *pixels, paraph_poppler_problem *problem);

typedef enum paraph_poppler_format { PARAPH_POPPLER_SVG, PARAPH_POPPLER_PDF } paraph_poppler_format;

/* A page of a file, of this size in points. */
typedef struct paraph_poppler_sheet {
  int page;
  double matrix[6];
  double width, height;
} paraph_poppler_sheet;

/* Draws pages into one file of that format in memory; SVG has one page. The date is for PDF, in ISO
 * 8601; NULL for now. After each page done is called, unless it is NULL. The bytes are freed with
 * paraph_poppler_free. */
bool paraph_poppler_export(paraph_poppler *document, const paraph_poppler_sheet *sheets,
                           size_t sheet_count, paraph_poppler_annotations annotations,
                           paraph_poppler_format format, const char *date, void (*done)(void),
                           uint8_t **bytes, size_t *count, paraph_poppler_problem *problem);

/* A box of Poppler's page, from the top left, in points. */
typedef struct paraph_poppler_box {
  double x1, y1, x2, y2;
} paraph_poppler_box;

/* The text of a page in reading order. */
typedef struct paraph_poppler_text {
  /* UTF-8, ended by NUL. */
  char *utf8;
  /* One box and one font size for each character of the text. */
  paraph_poppler_box *boxes;
  double *sizes;
  size_t count;
} paraph_poppler_text;

/* The result is freed with paraph_poppler_free_text. */
bool paraph_poppler_read_text(paraph_poppler *document, int page, paraph_poppler_text *text,
                              paraph_poppler_problem *problem);

void paraph_poppler_free_text(paraph_poppler_text *text);

void paraph_poppler_free(void *bytes);

#ifdef __cplusplus
}
#endif
#endif
