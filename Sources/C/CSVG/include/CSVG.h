/* SPDX-License-Identifier: MIT
 *
 * SVG drawings by librsvg, which is opened on first use: a run that draws none does not load it. */
#ifndef PARAPH_CSVG_H
#define PARAPH_CSVG_H
#include <stddef.h>

typedef struct paraph_svg paraph_svg;

enum {
  PARAPH_SVG_OK = 0,
  /* The message says why the library cannot be opened. */
  PARAPH_SVG_NO_LIBRARY = 1,
  /* The message has the library's words. */
  PARAPH_SVG_FAILED = 2,
};

/* Reads a drawing. Nothing else is ever read: without an address of its own, a drawing can only use
 * what it carries with it. */
int paraph_svg_read(const void *bytes, size_t count, paraph_svg **svg, char *message,
                    size_t message_size);
void paraph_svg_free(paraph_svg *svg);

/* The size that the drawing has by itself, in pixels of 1/96 inch; 0 when it has none. */
int paraph_svg_measure(const paraph_svg *svg, double *width, double *height);

/* Draws on a cairo_t from its origin, at that size. */
int paraph_svg_draw(const paraph_svg *svg, void *cairo, double width, double height, char *message,
                    size_t message_size);
#endif
