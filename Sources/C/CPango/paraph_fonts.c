/* SPDX-License-Identifier: MIT */
#include "paraph_fonts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* The families that were used, most of the time one. Maps and configurations are kept until the
 * process ends: making them is what costs. */
enum { FAMILY_LIMIT = 8 };

static struct {
  char *name;
  PangoFontMap *map;
} families[FAMILY_LIMIT];
static size_t family_count;

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

/* A configuration with the usual folders and caches, in which only one family is accepted. */
static FcConfig *config_of_family(const paraph_pango_functions *pango, const char *family) {
  static const char start[] =
      "<fontconfig>"
#ifdef __APPLE__
      "<dir>/System/Library/Fonts</dir><dir>/Library/Fonts</dir><dir>~/Library/Fonts</dir>"
#endif
      "<dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>"
      "<dir prefix=\"xdg\">fonts</dir><dir>~/.fonts</dir>"
      "<cachedir>/var/cache/fontconfig</cachedir><cachedir prefix=\"xdg\">fontconfig</cachedir>"
      "<selectfont><rejectfont><pattern></pattern></rejectfont><acceptfont><pattern>"
      "<patelt name=\"family\"><string>";
  static const char end[] =
      "</string></patelt><patelt name=\"scalable\"><bool>true</bool></patelt></pattern>"
      "</acceptfont></selectfont></fontconfig>";
  char text[2048];
  memcpy(text, start, sizeof start);
  if (!append_escaped(text, sizeof text - sizeof end, family)) return NULL;
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

PangoFontMap *paraph_fonts_of_family(const paraph_pango_functions *pango, const char *family) {
  for (size_t i = 0; i < family_count; i++) {
    if (strcmp(families[i].name, family) == 0) return families[i].map;
  }
  if (family_count == FAMILY_LIMIT || is_configured()) return NULL;
  char *name = strdup(family);
  FcConfig *config = name != NULL ? config_of_family(pango, family) : NULL;
  PangoFontMap *map = config != NULL ? new_map(pango, config) : NULL;
  if (map == NULL) {
    free(name);
    return NULL;
  }
  families[family_count].name = name;
  families[family_count].map = map;
  family_count++;
  return map;
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

int paraph_fonts_has(const paraph_pango_functions *pango, const char *family) {
  static const char *const generic[] = {"serif",   "sans-serif", "sans",     "monospace",
                                        "cursive", "fantasy",    "system-ui"};
  for (size_t i = 0; i < sizeof generic / sizeof *generic; i++) {
    if (strcasecmp(family, generic[i]) == 0) return 1;
  }
  if (paraph_fonts_of_family(pango, family) != NULL) return 1;
  const FcFontSet *fonts = paraph_fonts_set(pango);
  for (int i = 0; fonts != NULL && i < fonts->nfont; i++) {
    FcBool scalable = FcFalse;
    FcChar8 *name = NULL;
    if (pango->FcPatternGetBool(fonts->fonts[i], FC_SCALABLE, 0, &scalable) != FcResultMatch ||
        !scalable) {
      continue;
    }
    for (int n = 0; pango->FcPatternGetString(fonts->fonts[i], FC_FAMILY, n, &name) ==
                    FcResultMatch;
         n++) {
      if (pango->FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0) return 1;
    }
  }
  return 0;
}
