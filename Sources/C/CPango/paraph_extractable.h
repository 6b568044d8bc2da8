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

/* Draws a run as outlines or pictures, and its characters where they stand, without ink. */
void paraph_run_draw(const paraph_pango_functions *pango, const char *text, PangoLayoutRun *run,
                     cairo_t *cairo, double x, double y);
#endif
