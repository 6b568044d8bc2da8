/* SPDX-License-Identifier: MIT */
#include "paraph_fonts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* The sets of families that were used, most of the time one. Maps and configurations are kept until
 * the process ends: making them is what costs. */
enum { SET_LIMIT = 16, NAMES_LIMIT = 8192 };

static struct {
  char *names; /* one on a line */
  FcConfig *config;
  PangoFontMap *map;
} sets[SET_LIMIT];
static size_t set_count;

static FcConfig *all_config;
static PangoFontMap *all_map;

/* Whether Fontconfig is told something other than the distribution's defaults. */
static int is_configured(void) {
  static const char *const variables[] = {"FONTCONFIG_FILE", "FONTCONFIG_PATH",
                                          "FONTCONFIG_SYSROOT"};
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
    if (getenv(variables[i]) != NULL) return 1;
  }
  if (access("/etc/fonts/local.conf", F_OK) == 0) return 1;
  const char *base = getenv("XDG_CONFIG_HOME");
  const char *home = getenv("HOME");
  const char *folder = "";
  if (base == NULL || *base == '\0') {
    if (home == NULL) return 0;
    base = home;
    folder = "/.config";
  }
  char path[4096];
  int length = snprintf(path, sizeof path, "%s%s/fontconfig/fonts.conf", base, folder);
  return length >= (int)sizeof path || access(path, F_OK) == 0;
}

static int append(char *target, size_t size, const char *text) {
  size_t at = strlen(target), length = strlen(text);
  if (at + length >= size) return 0;
  memcpy(target + at, text, length + 1);
  return 1;
}

/* Appends with what XML needs escaped; 0 when the buffer is full. */
static int append_escaped(char *target, size_t size, const char *text) {
  size_t at = strlen(target);
  for (; *text != '\0'; text++) {
    char plain[2] = {*text, '\0'};
    const char *piece = plain;
    if (*text == '&') piece = "&amp;";
    if (*text == '<') piece = "&lt;";
    if (*text == '>') piece = "&gt;";
    size_t length = strlen(piece);
    if (at + length >= size) return 0;
    memcpy(target + at, piece, length + 1);
    at += length;
  }
  return 1;
}

/* A configuration with the usual folders and caches, in which only some families are accepted. */
static FcConfig *config_of_families(const paraph_pango_functions *pango,
                                    const char *const *families, size_t count) {
#define PARAPH_SCALE                                                          \
  "<divide><name target=\"pattern\">pixelsize</name><name target=\"font\">pixelsize" \
  "</name></divide>"
  static const char start[] =
      "<fontconfig>"
#ifdef __APPLE__
      "<dir>/System/Library/Fonts</dir><dir>/Library/Fonts</dir><dir>~/Library/Fonts</dir>"
#endif
      "<dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>"
      "<dir prefix=\"xdg\">fonts</dir><dir>~/.fonts</dir>"
      "<cachedir>/var/cache/fontconfig</cachedir><cachedir prefix=\"xdg\">fontconfig</cachedir>"
      /* Fonts of pictures have one size, and are scaled to the one that is wanted. */
      "<match target=\"font\"><test name=\"outline\"><bool>false</bool></test>"
      "<edit name=\"matrix\" mode=\"assign\"><times><name>matrix</name><matrix>"
      PARAPH_SCALE "<double>0</double><double>0</double>" PARAPH_SCALE
      "</matrix></times></edit></match>"
      "<selectfont><rejectfont><pattern></pattern></rejectfont><acceptfont>";
  static const char before[] = "<pattern><patelt name=\"family\"><string>";
  static const char after[] =
      "</string></patelt><patelt name=\"scalable\"><bool>true</bool></patelt></pattern>";
  static const char end[] = "</acceptfont></selectfont></fontconfig>";
  char text[4 * NAMES_LIMIT];
  memcpy(text, start, sizeof start);
  for (size_t i = 0; i < count; i++) {
    if (!append(text, sizeof text - sizeof end, before) ||
        !append_escaped(text, sizeof text - sizeof end, families[i]) ||
        !append(text, sizeof text - sizeof end, after)) {
      return NULL;
    }
  }
  strcat(text, end);

  FcConfig *config = pango->FcConfigCreate();
  if (config == NULL) return NULL;
  if (pango->FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)text, FcFalse) &&
      pango->FcConfigBuildFonts(config)) {
    const FcFontSet *fonts = pango->FcConfigGetFonts(config, FcSetSystem);
    if (fonts != NULL && fonts->nfont > 0) return config;
  }
  pango->FcConfigDestroy(config);
  return NULL;
}

static PangoFontMap *new_map(const paraph_pango_functions *pango, FcConfig *config) {
  /* Pango's first font map loads the process's whole configuration in a thread, unless there is
   * one: so ours stands in for it. Others in the process, such as a renderer, must not keep it: it
   * is taken back as soon as that thread has ended, which pango_fc_font_map_get_config waits for. */
  static int has_started;
  int stands_in = !has_started && config != all_config && pango->FcConfigSetCurrent(config);
  has_started = 1;
  PangoFontMap *map = pango->pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (map != NULL) {
    pango->pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
    pango->pango_fc_font_map_get_config((PangoFcFontMap *)map);
  }
  if (stands_in) pango->FcConfigSetCurrent(NULL);
  return map;
}

/* The number of the set of these families, made when it is new; -1 when there is none. */
static int set_of(const paraph_pango_functions *pango, const char *const *families,
                  size_t count) {
  char names[NAMES_LIMIT] = "";
  for (size_t i = 0; i < count; i++) {
    if (!append(names, sizeof names, families[i]) || !append(names, sizeof names, "\n")) return -1;
  }
  for (size_t i = 0; i < set_count; i++) {
    if (strcmp(sets[i].names, names) == 0) return (int)i;
  }
  if (set_count == SET_LIMIT || is_configured()) return -1;
  char *copy = strdup(names);
  FcConfig *config = copy != NULL ? config_of_families(pango, families, count) : NULL;
  if (config == NULL) {
    free(copy);
    return -1;
  }
  sets[set_count].names = copy;
  sets[set_count].config = config;
  sets[set_count].map = NULL;
  return (int)set_count++;
}

PangoFontMap *paraph_fonts_of_families(const paraph_pango_functions *pango,
                                       const char *const *families, size_t count) {
  int set = set_of(pango, families, count);
  if (set < 0) return NULL;
  if (sets[set].map == NULL) sets[set].map = new_map(pango, sets[set].config);
  return sets[set].map;
}

static FcConfig *config_of_all(const paraph_pango_functions *pango) {
  if (all_config == NULL) all_config = pango->FcInitLoadConfigAndFonts();
  return all_config;
}

PangoFontMap *paraph_fonts_all(const paraph_pango_functions *pango) {
  if (all_map == NULL && config_of_all(pango) != NULL) all_map = new_map(pango, all_config);
  return all_map;
}

const FcFontSet *paraph_fonts_set(const paraph_pango_functions *pango) {
  FcConfig *config = config_of_all(pango);
  return config != NULL ? pango->FcConfigGetFonts(config, FcSetSystem) : NULL;
}

int paraph_fonts_is_usable(const paraph_pango_functions *pango, const FcPattern *font) {
  FcBool scalable = FcFalse;
  FcChar8 *format = NULL;
  if (pango->FcPatternGetBool(font, FC_SCALABLE, 0, &scalable) != FcResultMatch || !scalable) {
    return 0;
  }
  if (pango->FcPatternGetString(font, FC_FONTFORMAT, 0, &format) != FcResultMatch) return 0;
  return strcmp((const char *)format, "TrueType") == 0 || strcmp((const char *)format, "CFF") == 0;
}

/* Whether one of the names of a font's family is this, in any case. */
static int is_of_family(const paraph_pango_functions *pango, const FcPattern *font,
                        const char *family) {
  FcChar8 *name = NULL;
  for (int n = 0; pango->FcPatternGetString(font, FC_FAMILY, n, &name) == FcResultMatch; n++) {
    if (pango->FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0) return 1;
  }
  return 0;
}

/* How far a face is from upright and regular. */
static int distance(const paraph_pango_functions *pango, const FcPattern *font) {
  int weight = FC_WEIGHT_REGULAR, slant = FC_SLANT_ROMAN;
  pango->FcPatternGetInteger(font, FC_WEIGHT, 0, &weight);
  pango->FcPatternGetInteger(font, FC_SLANT, 0, &slant);
  return abs(weight - FC_WEIGHT_REGULAR) + slant;
}

static const FcPattern *plainest(const paraph_pango_functions *pango, const FcFontSet *fonts,
                                 const char *family) {
  const FcPattern *best = NULL;
  for (int i = 0; i < fonts->nfont; i++) {
    const FcPattern *font = fonts->fonts[i];
    if (!paraph_fonts_is_usable(pango, font) || !is_of_family(pango, font, family)) continue;
    if (best == NULL || distance(pango, font) < distance(pango, best)) best = font;
  }
  return best;
}

int paraph_fonts_cover(const paraph_pango_functions *pango, const char *const *families,
                       size_t family_count, const uint32_t *characters, size_t character_count,
                       uint8_t *present, uint8_t *covers) {
  int set = set_of(pango, families, family_count);
  const FcFontSet *fonts = set >= 0
                               ? pango->FcConfigGetFonts(sets[set].config, FcSetSystem)
                               : paraph_fonts_set(pango);
  if (fonts == NULL) return 0;
  for (size_t f = 0; f < family_count; f++) {
    const FcPattern *font = plainest(pango, fonts, families[f]);
    FcCharSet *charset = NULL;
    present[f] = font != NULL && pango->FcPatternGetCharSet(font, FC_CHARSET, 0, &charset) ==
                                     FcResultMatch;
    for (size_t c = 0; c < character_count; c++) {
      covers[f * character_count + c] =
          present[f] && pango->FcCharSetHasChar(charset, characters[c]);
    }
  }
  return 1;
}

int paraph_fonts_has(const paraph_pango_functions *pango, const char *family) {
  static const char *const generic[] = {"serif",   "sans-serif", "sans",     "monospace",
                                        "cursive", "fantasy",    "system-ui"};
  for (size_t i = 0; i < sizeof generic / sizeof *generic; i++) {
    if (strcasecmp(family, generic[i]) == 0) return 1;
  }
  int set = set_of(pango, &family, 1);
  const FcFontSet *fonts =
      set >= 0 ? pango->FcConfigGetFonts(sets[set].config, FcSetSystem) : paraph_fonts_set(pango);
  return fonts != NULL && plainest(pango, fonts, family) != NULL;
}
