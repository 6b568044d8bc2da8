/* SPDX-License-Identifier: MIT
 *
 * Text that comes out of a PDF as it went in, where Cairo's own tables do not suffice. Call
 * everything in here under the bridge's lock. */
#ifndef PARAPH_EXTRACTABLE_H
#define PARAPH_EXTRACTABLE_H
#include "paraph_pango_library.h"

/* Whether a glyph stands for each character, so that a table from glyphs to characters tells all. */
int paraph_run_is_direct(const paraph_pango_functions *pango, const char *text,
                         const PangoLayoutRun *run);

/* A font without ink, with a glyph for each character and width that was asked for. */
typedef struct paraph_letters paraph_letters;

/* NULL when there is no memory. */
paraph_letters *paraph_letters_new(const paraph_pango_functions *pango);
void paraph_letters_free(const paraph_pango_functions *pango, paraph_letters *letters);

/* How wide the space is that a run from left to right ends with, in points; 0 when it ends with
 * none, or has nothing else. */
double paraph_run_end_space(const char *text, const PangoLayoutRun *run);

/* Draws a run as outlines or pictures, and its characters where they stand, without ink. `is_first`
 * says that no other was drawn with these letters on this page. A space of that width that the run
 * before has left out is added in front. Pictures are of that size of font. */
void paraph_run_draw(const paraph_pango_functions *pango, const char *text, PangoLayoutRun *run,
                     cairo_t *cairo, double x, double y, paraph_letters *letters, int is_first,
                     double space, double picture_size);
#endif
