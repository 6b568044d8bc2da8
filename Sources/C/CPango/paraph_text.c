/* SPDX-License-Identifier: MIT */
#include "CPango.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "paraph_extractable.h"
#include "paraph_fonts.h"
#include "paraph_pango_library.h"

/* Font maps belong to one thread at a time, and all layouts share them. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

struct paraph_text {
  const paraph_pango_functions *pango;
  PangoLayout *layout;
  /* Whether lines, colours or rises belong to it, which only Pango's own drawing knows. */
  int is_decorated;
  double size;
  /* What stands for the characters of runs that cannot stand for themselves; NULL until needed. */
  paraph_letters *letters;
};

static double points(int units) { return (double)units / PANGO_SCALE; }

static int units(double value) { return (int)(value * PANGO_SCALE + 0.5); }

static int signed_units(double value) { return value < 0 ? -units(-value) : units(value); }

/* Metrics as the font's designer made them: what is laid out is drawn at any scale. */
static PangoContext *new_context(const paraph_pango_functions *pango, PangoFontMap *map,
                                 const char *language) {
  PangoContext *context = pango->pango_font_map_create_context(map);
  cairo_font_options_t *options = pango->cairo_font_options_create();
  pango->cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  pango->cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango->cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango->pango_cairo_context_set_font_options(context, options);
  pango->cairo_font_options_destroy(options);
  pango->pango_cairo_context_set_resolution(context, 72);
  pango->pango_context_set_round_glyph_positions(context, FALSE);
  pango->pango_context_set_language(context, pango->pango_language_from_string(language));
  return context;
}

static void add_attribute(const paraph_pango_functions *pango, PangoAttrList *list,
                          PangoAttribute *attribute, size_t start, size_t end) {
  attribute->start_index = (guint)start;
  attribute->end_index = (guint)end;
  pango->pango_attr_list_insert(list, attribute);
}

static guint16 color_part(double value) { return (guint16)(value * 65535 + 0.5); }

static PangoAttrList *new_attributes(const paraph_pango_functions *pango,
                                     const paraph_text_request *request) {
  PangoAttrList *list = pango->pango_attr_list_new();
  size_t start = 0;
  for (size_t i = 0; i < request->run_count; i++) {
    const paraph_text_run *run = &request->runs[i];
    size_t end = start + run->length;
#define PARAPH_ADD(attribute) add_attribute(pango, list, attribute, start, end)
    if (run->family != NULL) PARAPH_ADD(pango->pango_attr_family_new(run->family));
    if (run->size > 0) PARAPH_ADD(pango->pango_attr_size_new_absolute(units(run->size)));
    if (run->bold) PARAPH_ADD(pango->pango_attr_weight_new(PANGO_WEIGHT_BOLD));
    if (run->italic) PARAPH_ADD(pango->pango_attr_style_new(PANGO_STYLE_ITALIC));
    if (run->underline) PARAPH_ADD(pango->pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
    if (run->strikethrough) PARAPH_ADD(pango->pango_attr_strikethrough_new(TRUE));
    if (run->rise != 0) PARAPH_ADD(pango->pango_attr_rise_new(signed_units(run->rise)));
    if (run->has_color) {
      PARAPH_ADD(pango->pango_attr_foreground_new(color_part(run->red), color_part(run->green),
                                                  color_part(run->blue)));
    }
#undef PARAPH_ADD
    start = end;
  }
  if (request->features != NULL) {
    add_attribute(pango, list, pango->pango_attr_font_features_new(request->features), 0,
                  PANGO_ATTR_INDEX_TO_TEXT_END);
  }
  return list;
}

static PangoLayout *new_layout(const paraph_pango_functions *pango, PangoFontMap *map,
                               const paraph_text_request *request) {
  PangoContext *context = new_context(pango, map, request->language);
  if (request->direction != PARAPH_TEXT_AUTOMATIC) {
    pango->pango_context_set_base_dir(
        context, request->direction == PARAPH_TEXT_RIGHT_TO_LEFT ? PANGO_DIRECTION_RTL
                                                                 : PANGO_DIRECTION_LTR);
  }
  PangoLayout *layout = pango->pango_layout_new(context);
  pango->g_object_unref(context);

  PangoFontDescription *font = pango->pango_font_description_new();
  pango->pango_font_description_set_family(font, request->family);
  pango->pango_font_description_set_absolute_size(font, request->size * PANGO_SCALE);
  if (request->bold) pango->pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
  if (request->italic) pango->pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
  pango->pango_layout_set_font_description(layout, font);
  pango->pango_font_description_free(font);

  if (request->width >= 0) pango->pango_layout_set_width(layout, units(request->width));
  /* A word that is longer than a line is broken rather than left to stick out. */
  pango->pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  PangoAlignment alignment = PANGO_ALIGN_LEFT;
  if (request->alignment == PARAPH_TEXT_CENTER) alignment = PANGO_ALIGN_CENTER;
  if (request->alignment == PARAPH_TEXT_RIGHT) alignment = PANGO_ALIGN_RIGHT;
  pango->pango_layout_set_alignment(layout, alignment);
  pango->pango_layout_set_text(layout, request->text, -1);
  if (request->direction != PARAPH_TEXT_AUTOMATIC) {
    pango->pango_layout_set_auto_dir(layout, FALSE);
  }
  if (request->run_count > 0 || request->features != NULL) {
    PangoAttrList *attributes = new_attributes(pango, request);
    pango->pango_layout_set_attributes(layout, attributes);
    pango->pango_attr_list_unref(attributes);
  }
  return layout;
}

static int has_every_glyph(const paraph_pango_functions *pango, PangoLayout *layout) {
  return pango->pango_layout_get_unknown_glyphs_count(layout) == 0;
}

/* Whether the fonts of the request's own family, none of them made bolder or slanted, will do. */
static int is_plain(const paraph_text_request *request) {
  if (request->bold || request->italic) return 0;
  for (size_t i = 0; i < request->run_count; i++) {
    const paraph_text_run *run = &request->runs[i];
    if (run->bold || run->italic) return 0;
    if (run->family != NULL && strcmp(run->family, request->family) != 0) return 0;
  }
  return 1;
}

static int lay_out(const paraph_text_request *request, paraph_text *text, char *message,
                   size_t message_size) {
  const paraph_pango_functions *pango = paraph_pango_open(message, message_size);
  if (pango == NULL) return PARAPH_TEXT_NO_LIBRARY;
  text->pango = pango;

  /* Bold and slanted shapes that a family lacks are made by rules of the configuration. */
  PangoFontMap *map = NULL;
  if (request->family_count > 0) {
    map = paraph_fonts_of_families(pango, request->families, request->family_count);
  } else if (is_plain(request)) {
    map = paraph_fonts_of_families(pango, &request->family, 1);
  }
  if (map != NULL) {
    text->layout = new_layout(pango, map, request);
    if (has_every_glyph(pango, text->layout)) return PARAPH_TEXT_OK;
    pango->g_object_unref(text->layout);
    text->layout = NULL;
  }

  if (!paraph_fonts_has(pango, request->family)) return PARAPH_TEXT_NO_FAMILY;
  map = paraph_fonts_all(pango);
  if (map == NULL) {
    snprintf(message, message_size, "Fontconfig cannot read its configuration");
    return PARAPH_TEXT_FAILED;
  }
  text->layout = new_layout(pango, map, request);
  return has_every_glyph(pango, text->layout) ? PARAPH_TEXT_OK : PARAPH_TEXT_NO_GLYPH;
}

int paraph_text_new(const paraph_text_request *request, paraph_text **result, char *message,
                    size_t message_size) {
  *result = NULL;
  message[0] = '\0';
  paraph_text *text = calloc(1, sizeof *text);
  if (text == NULL) return PARAPH_TEXT_FAILED;
  text->size = request->size;
  for (size_t i = 0; i < request->run_count; i++) {
    const paraph_text_run *run = &request->runs[i];
    if (run->underline || run->strikethrough || run->has_color || run->rise != 0) {
      text->is_decorated = 1;
    }
  }
  pthread_mutex_lock(&gate);
  int status = lay_out(request, text, message, message_size);
  pthread_mutex_unlock(&gate);
  if (text->layout != NULL) {
    *result = text;
  } else {
    free(text);
  }
  return status;
}

void paraph_text_free(paraph_text *text) {
  if (text == NULL) return;
  pthread_mutex_lock(&gate);
  text->pango->g_object_unref(text->layout);
  if (text->letters != NULL) paraph_letters_free(text->pango, text->letters);
  pthread_mutex_unlock(&gate);
  free(text);
}

void paraph_text_measure(const paraph_text *text, paraph_text_metrics *metrics) {
  const paraph_pango_functions *pango = text->pango;
  PangoRectangle ink, logical;
  pthread_mutex_lock(&gate);
  pango->pango_layout_get_extents(text->layout, &ink, &logical);
  int baseline = pango->pango_layout_get_baseline(text->layout);
  metrics->lines = pango->pango_layout_get_line_count(text->layout);
  pthread_mutex_unlock(&gate);
  metrics->ink = (paraph_text_box){points(ink.x), points(ink.y - baseline), points(ink.width),
                                   points(ink.height)};
  metrics->logical = (paraph_text_box){points(logical.x), points(logical.y - baseline),
                                       points(logical.width), points(logical.height)};
}

size_t paraph_text_lines(const paraph_text *text, paraph_text_line *lines, size_t capacity) {
  const paraph_pango_functions *pango = text->pango;
  size_t count = 0;
  pthread_mutex_lock(&gate);
  int first = pango->pango_layout_get_baseline(text->layout);
  PangoLayoutIter *iterator = pango->pango_layout_get_iter(text->layout);
  do {
    if (count < capacity) {
      PangoRectangle logical;
      pango->pango_layout_iter_get_line_extents(iterator, NULL, &logical);
      int baseline = pango->pango_layout_iter_get_baseline(iterator);
      const PangoLayoutLine *line = pango->pango_layout_iter_get_line_readonly(iterator);
      lines[count] = (paraph_text_line){
          .start = (size_t)line->start_index,
          .length = (size_t)line->length,
          .x = points(logical.x),
          .baseline = points(baseline - first),
          .width = points(logical.width),
          .ascent = points(baseline - logical.y),
          .descent = points(logical.y + logical.height - baseline),
      };
    }
    count++;
  } while (pango->pango_layout_iter_next_line(iterator));
  pango->pango_layout_iter_free(iterator);
  pthread_mutex_unlock(&gate);
  return count;
}

void paraph_text_draw_line(const paraph_text *text, int line, void *cairo, double x, double y) {
  const paraph_pango_functions *pango = text->pango;
  pthread_mutex_lock(&gate);
  PangoLayoutLine *known = pango->pango_layout_get_line_readonly(text->layout, line);
  if (known != NULL) {
    pango->cairo_move_to(cairo, x, y);
    pango->pango_cairo_show_layout_line(cairo, known);
    pango->cairo_new_path(cairo);
  }
  pthread_mutex_unlock(&gate);
}

/* Whether Pango's drawing gives a PDF from which the text comes out as it is. */
static int is_direct(const paraph_text *text, cairo_t *cairo) {
  const paraph_pango_functions *pango = text->pango;
  if (text->is_decorated) return 1;
  if (pango->cairo_surface_get_type(pango->cairo_get_target(cairo)) != CAIRO_SURFACE_TYPE_PDF) {
    return 1;
  }
  const char *characters = pango->pango_layout_get_text(text->layout);
  PangoLayoutIter *iterator = pango->pango_layout_get_iter(text->layout);
  int result = 1;
  do {
    const PangoLayoutRun *run = pango->pango_layout_iter_get_run_readonly(iterator);
    if (run != NULL && !paraph_run_is_direct(pango, characters, run)) result = 0;
  } while (result && pango->pango_layout_iter_next_run(iterator));
  pango->pango_layout_iter_free(iterator);
  return result;
}

/* Draws a run whose glyphs stand for its characters, without what it ends with. */
static void draw_direct(const paraph_text *text, cairo_t *cairo, const PangoLayoutRun *run,
                        int left_out) {
  PangoItem item = *run->item;
  PangoGlyphString glyphs = *run->glyphs;
  PangoGlyphItem shown = *run;
  item.length -= left_out;
  item.num_chars -= left_out;
  glyphs.num_glyphs -= left_out;
  shown.item = &item;
  shown.glyphs = &glyphs;
  text->pango->pango_cairo_show_glyph_item(
      cairo, text->pango->pango_layout_get_text(text->layout), &shown);
}

static void draw_runs(paraph_text *text, cairo_t *cairo, double x, double y) {
  const paraph_pango_functions *pango = text->pango;
  if (text->letters == NULL) text->letters = paraph_letters_new(pango);
  const char *characters = pango->pango_layout_get_text(text->layout);
  PangoLayoutIter *iterator = pango->pango_layout_get_iter(text->layout);
  int first = pango->pango_layout_get_baseline(text->layout);
  int is_first = 1;
  double space = 0;
  PangoLayoutRun *run = pango->pango_layout_iter_get_run_readonly(iterator);
  int has_more = 1;
  while (has_more) {
    PangoRectangle logical;
    pango->pango_layout_iter_get_run_extents(iterator, NULL, &logical);
    double left = x + points(logical.x);
    double baseline = y + points(pango->pango_layout_iter_get_baseline(iterator) - first);
    has_more = pango->pango_layout_iter_next_run(iterator);
    PangoLayoutRun *next = has_more ? pango->pango_layout_iter_get_run_readonly(iterator) : NULL;
    if (run != NULL && paraph_run_is_direct(pango, characters, run)) {
      /* The space before a run that is spelled without ink is spelled with it. */
      space = next != NULL && !paraph_run_is_direct(pango, characters, next)
                  ? paraph_run_end_space(characters, run)
                  : 0;
      pango->cairo_move_to(cairo, left, baseline);
      draw_direct(text, cairo, run, space > 0 ? 1 : 0);
    } else if (run != NULL) {
      paraph_run_draw(pango, characters, run, cairo, left, baseline, text->letters, is_first,
                      space, text->size);
      is_first = 0;
      space = 0;
    }
    run = next;
  }
  pango->pango_layout_iter_free(iterator);
}

void paraph_text_draw(paraph_text *text, void *cairo, double x, double y) {
  const paraph_pango_functions *pango = text->pango;
  pthread_mutex_lock(&gate);
  if (is_direct(text, cairo)) {
    int baseline = pango->pango_layout_get_baseline(text->layout);
    pango->cairo_move_to(cairo, x, y - points(baseline));
    pango->pango_cairo_show_layout(cairo, text->layout);
  } else {
    draw_runs(text, cairo, x, y);
  }
  pango->cairo_new_path(cairo);
  pthread_mutex_unlock(&gate);
}

/* Calls the body with each run of glyphs; NULL ends a line. */
static void each_run(const paraph_text *text, void (*body)(const paraph_text *, PangoLayoutRun *,
                                                           void *),
                     void *context) {
  const paraph_pango_functions *pango = text->pango;
  pthread_mutex_lock(&gate);
  PangoLayoutIter *iterator = pango->pango_layout_get_iter(text->layout);
  do {
    PangoLayoutRun *run = pango->pango_layout_iter_get_run_readonly(iterator);
    if (run != NULL) body(text, run, context);
  } while (pango->pango_layout_iter_next_run(iterator));
  pango->pango_layout_iter_free(iterator);
  pthread_mutex_unlock(&gate);
}

struct missing {
  uint32_t *characters;
  size_t capacity;
  size_t count;
};

static void add_missing(const paraph_text *text, PangoLayoutRun *run, void *context) {
  (void)text;
  struct missing *missing = context;
  for (int i = 0; i < run->glyphs->num_glyphs; i++) {
    PangoGlyph glyph = run->glyphs->glyphs[i].glyph;
    if ((glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0) continue;
    if (missing->count < missing->capacity) {
      missing->characters[missing->count] = glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
    }
    missing->count++;
  }
}

size_t paraph_text_missing(const paraph_text *text, uint32_t *characters, size_t capacity) {
  struct missing missing = {characters, capacity, 0};
  each_run(text, add_missing, &missing);
  return missing.count;
}

struct receiver {
  paraph_text_name name;
  void *context;
};

static void add_family(const paraph_text *text, PangoLayoutRun *run, void *context) {
  const struct receiver *receiver = context;
  PangoFont *font = run->item->analysis.font;
  if (font == NULL) return;
  PangoFontDescription *description = text->pango->pango_font_describe(font);
  const char *family = text->pango->pango_font_description_get_family(description);
  if (family != NULL) receiver->name(receiver->context, family);
  text->pango->pango_font_description_free(description);
}

void paraph_text_families(const paraph_text *text, paraph_text_name name, void *context) {
  struct receiver receiver = {name, context};
  each_run(text, add_family, &receiver);
}

int paraph_font_families(paraph_text_name name, void *context, char *message,
                         size_t message_size) {
  message[0] = '\0';
  pthread_mutex_lock(&gate);
  int status = PARAPH_TEXT_OK;
  const paraph_pango_functions *pango = paraph_pango_open(message, message_size);
  const FcFontSet *fonts = pango != NULL ? paraph_fonts_set(pango) : NULL;
  if (pango == NULL) {
    status = PARAPH_TEXT_NO_LIBRARY;
  } else if (fonts == NULL) {
    snprintf(message, message_size, "Fontconfig cannot read its configuration");
    status = PARAPH_TEXT_FAILED;
  }
  for (int i = 0; status == PARAPH_TEXT_OK && i < fonts->nfont; i++) {
    FcChar8 *family = NULL;
    if (!paraph_fonts_is_usable(pango, fonts->fonts[i])) continue;
    if (pango->FcPatternGetString(fonts->fonts[i], FC_FAMILY, 0, &family) == FcResultMatch) {
      name(context, (const char *)family);
    }
  }
  pthread_mutex_unlock(&gate);
  return status;
}

int paraph_font_has_family(const char *family, char *message, size_t message_size) {
  message[0] = '\0';
  pthread_mutex_lock(&gate);
  const paraph_pango_functions *pango = paraph_pango_open(message, message_size);
  int status = PARAPH_TEXT_NO_LIBRARY;
  if (pango != NULL) {
    status = paraph_fonts_has(pango, family) ? PARAPH_TEXT_OK : PARAPH_TEXT_NO_FAMILY;
  }
  pthread_mutex_unlock(&gate);
  return status;
}

int paraph_fonts_with_characters(const char *const *families, size_t family_count,
                                 const uint32_t *characters, size_t character_count,
                                 uint8_t *present, uint8_t *covers, char *message,
                                 size_t message_size) {
  message[0] = '\0';
  pthread_mutex_lock(&gate);
  const paraph_pango_functions *pango = paraph_pango_open(message, message_size);
  int status = PARAPH_TEXT_NO_LIBRARY;
  if (pango != NULL) {
    status = PARAPH_TEXT_OK;
    if (!paraph_fonts_cover(pango, families, family_count, characters, character_count, present,
                            covers)) {
      snprintf(message, message_size, "Fontconfig cannot read its configuration");
      status = PARAPH_TEXT_FAILED;
    }
  }
  pthread_mutex_unlock(&gate);
  return status;
}

uint32_t paraph_text_script(uint32_t character) {
  char message[8];
  pthread_mutex_lock(&gate);
  const paraph_pango_functions *pango = paraph_pango_open(message, sizeof message);
  pthread_mutex_unlock(&gate);
  if (pango == NULL) return 0;
  return pango->g_unicode_script_to_iso15924(pango->g_unichar_get_script(character));
}

char *paraph_text_composed(const char *text) {
  char message[8];
  pthread_mutex_lock(&gate);
  const paraph_pango_functions *pango = paraph_pango_open(message, sizeof message);
  pthread_mutex_unlock(&gate);
  if (pango == NULL) return NULL;
  char *composed = pango->g_utf8_normalize(text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  char *copy = composed != NULL ? strdup(composed) : NULL;
  if (composed != NULL) pango->g_free(composed);
  return copy;
}

void paraph_text_free_string(char *text) { free(text); }
