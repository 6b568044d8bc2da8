/* SPDX-License-Identifier: MIT
 *
 * Which fonts a text may use. Call everything in here under the bridge's lock. */
#ifndef PARAPH_FONTS_H
#define PARAPH_FONTS_H
#include <stdint.h>

#include "paraph_pango_library.h"

/* The fonts of some families alone, without reading Fontconfig's configuration, which costs more
 * than all the rest of setting a name. NULL when there are none in the usual folders, or when
 * somebody configured Fontconfig, whose word then counts. The map is kept, not given. */
PangoFontMap *paraph_fonts_of_families(const paraph_pango_functions *pango,
                                       const char *const *families, size_t count);

/* All fonts, as Fontconfig is configured; NULL when that fails. The map is kept, not given. */
PangoFontMap *paraph_fonts_all(const paraph_pango_functions *pango);

/* All outline fonts that Fontconfig knows; NULL when that fails. */
const FcFontSet *paraph_fonts_set(const paraph_pango_functions *pango);

/* Whether outlines or pictures can be had of a font, in a form that Pango takes. */
int paraph_fonts_is_usable(const paraph_pango_functions *pango, const FcPattern *font);

/* Which of some characters the upright, regular face of each family has: a row of `characters` for
 * each family, 1 where it has one. `present` says which families there are. 0 when that fails. */
int paraph_fonts_cover(const paraph_pango_functions *pango, const char *const *families,
                       size_t family_count, const uint32_t *characters, size_t character_count,
                       uint8_t *present, uint8_t *covers);

/* Whether there is a family of that name, or it is a generic one such as "serif". */
int paraph_fonts_has(const paraph_pango_functions *pango, const char *family);
#endif
