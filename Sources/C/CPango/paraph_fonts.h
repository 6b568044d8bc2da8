/* SPDX-License-Identifier: MIT
 *
 * Which fonts a text may use. Call everything in here under the bridge's lock. */
#ifndef PARAPH_FONTS_H
#define PARAPH_FONTS_H
#include "paraph_pango_library.h"

/* The fonts of one family alone, without reading Fontconfig's configuration, which costs more than
 * all the rest of setting a name. NULL when there are none in the usual folders, or when somebody
 * configured Fontconfig, whose word then counts. The map is kept, not given. */
PangoFontMap *paraph_fonts_of_family(const paraph_pango_functions *pango, const char *family);

/* All fonts, as Fontconfig is configured; NULL when that fails. The map is kept, not given. */
PangoFontMap *paraph_fonts_all(const paraph_pango_functions *pango);

/* All outline fonts that Fontconfig knows; NULL when that fails. */
const FcFontSet *paraph_fonts_set(const paraph_pango_functions *pango);

/* Whether there is a family of that name, or it is a generic one such as "serif". */
int paraph_fonts_has(const paraph_pango_functions *pango, const char *family);
#endif
