/* SPDX-License-Identifier: MIT */
#include "paraph_extractable.h"

#include <math.h>
#include <pango/pangofc-font.h>
#include <stdlib.h>
#include <string.h>

/* Scripts whose letters are set one glyph each. */
static int is_simple(int script) {
  switch (script) {
    case G_UNICODE_SCRIPT_COMMON:
    case G_UNICODE_SCRIPT_INHERITED:
    case G_UNICODE_SCRIPT_LATIN:
    case G_UNICODE_SCRIPT_GREEK:
    case G_UNICODE_SCRIPT_CYRILLIC:
    case G_UNICODE_SCRIPT_HEBREW:
    case G_UNICODE_SCRIPT_ARMENIAN:
    case G_UNICODE_SCRIPT_GEORGIAN:
      return 1;
    default:
      return 0;
  }
}

/* The number of bytes of a character, by its first byte. */
static int width_of(const char *at) {
  unsigned char first = (unsigned char)*at;
  return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

static int is_colored(const paraph_pango_functions *pango, PangoFont *font) {
  /* Pango keeps no face in colour to itself: Fontconfig knows. */
  const FcPattern *pattern = pango->pango_fc_font_get_pattern((PangoFcFont *)font);
  FcBool color = FcFalse;
  return pango->FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color;
}

/* One font may show two characters with one glyph, of which Cairo tells the lower: µ for μ. */
static int is_shared(const paraph_pango_functions *pango, PangoFont *font, PangoGlyph glyph,
                     const char *text) {
  return strncmp(text, "\xCE\xBC", 2) == 0 &&
         pango->pango_fc_font_get_glyph((PangoFcFont *)font, 0xB5) == glyph;
}

int paraph_run_is_direct(const paraph_pango_functions *pango, const char *text,
                         const PangoLayoutRun *run) {
  const PangoItem *item = run->item;
  const PangoGlyphString *glyphs = run->glyphs;
  PangoFont *font = item->analysis.font;
  if (font == NULL) return 1;
  if (!is_simple(item->analysis.script) || is_colored(pango, font)) return 0;
  int is_right_to_left = item->analysis.level & 1;
  for (int i = 0; i < glyphs->num_glyphs; i++) {
    int start = glyphs->log_clusters[i];
    if (i > 0 && glyphs->log_clusters[i - 1] == start) return 0;
    int end = item->length;
    for (int j = 0; j < glyphs->num_glyphs; j++) {
      int other = glyphs->log_clusters[j];
      if (other > start && other < end) end = other;
    }
    const char *first = text + item->offset + start;
    if (is_right_to_left && end - start > width_of(first)) return 0;
    if (is_shared(pango, font, glyphs->glyphs[i].glyph, first)) return 0;
  }
  return 1;
}

/* Widths of the characters of one run, in ems: what the font without ink is made of. */
typedef struct widths {
  size_t count;
  double em[];
} widths;

static const cairo_user_data_key_t widths_key;
static const paraph_pango_functions *library;

static cairo_status_t draw_nothing(cairo_scaled_font_t *font, unsigned long glyph, cairo_t *cairo,
                                   cairo_text_extents_t *extents) {
  (void)cairo;
  cairo_font_face_t *face = library->cairo_scaled_font_get_font_face(font);
  const widths *widths = library->cairo_font_face_get_user_data(face, &widths_key);
  if (widths == NULL || glyph >= widths->count) return CAIRO_STATUS_SUCCESS;
  /* Cairo leaves out what has no area. */
  extents->x_advance = widths->em[glyph];
  extents->width = widths->em[glyph];
  extents->y_bearing = -0.7;
  extents->height = 0.9;
  return CAIRO_STATUS_SUCCESS;
}

/* The characters of a run, in the order of the text. */
typedef struct letters {
  char *text;
  cairo_glyph_t *glyphs;
  cairo_text_cluster_t *clusters;
  widths *widths;
  int bytes;
  int count;
} letters;

static int new_letters(letters *letters, size_t room) {
  letters->text = malloc(room);
  letters->glyphs = calloc(room, sizeof *letters->glyphs);
  letters->clusters = calloc(room, sizeof *letters->clusters);
  letters->widths = calloc(1, sizeof *letters->widths + room * sizeof(double));
  return letters->text != NULL && letters->glyphs != NULL && letters->clusters != NULL &&
         letters->widths != NULL;
}

static void free_letters(letters *letters) {
  free(letters->text);
  free(letters->glyphs);
  free(letters->clusters);
  free(letters->widths);
}

static void add_letter(letters *letters, const char *text, double x, double y, double em_width) {
  int at = letters->count++;
  int bytes = width_of(text);
  memcpy(letters->text + letters->bytes, text, (size_t)bytes);
  letters->bytes += bytes;
  letters->glyphs[at] = (cairo_glyph_t){(unsigned long)at, x, y};
  letters->clusters[at] = (cairo_text_cluster_t){bytes, 1};
  letters->widths->em[at] = em_width;
}

/* The characters of a cluster share its room, from its leading side on. */
static void add_cluster(letters *letters, const char *text, int bytes, double left, double room,
                        double y, int is_right_to_left, double em) {
  int count = 0;
  for (int at = 0; at < bytes; at += width_of(text + at)) count++;
  double share = room / count;
  for (int at = 0, i = 0; at < bytes; at += width_of(text + at), i++) {
    double x = left + share * (is_right_to_left ? count - 1 - i : i);
    add_letter(letters, text + at, x, y, share / em);
  }
}

/* How wide some glyphs are, in points. */
static double room_of(const PangoGlyphString *glyphs, int start, int end) {
  double room = 0;
  for (int i = start; i < end; i++) room += glyphs->glyphs[i].geometry.width;
  return room / PANGO_SCALE;
}

static void add_letters(letters *letters, const char *text, const PangoLayoutRun *run, double x,
                        double y, double em) {
  const PangoGlyphString *glyphs = run->glyphs;
  int is_right_to_left = run->item->analysis.level & 1;
  const char *start = text + run->item->offset;
  int step = is_right_to_left ? -1 : 1;
  int i = is_right_to_left ? glyphs->num_glyphs - 1 : 0;
  if (is_right_to_left) x += room_of(glyphs, 0, glyphs->num_glyphs);
  while (i >= 0 && i < glyphs->num_glyphs) {
    int cluster = glyphs->log_clusters[i];
    int first = i;
    while (i >= 0 && i < glyphs->num_glyphs && glyphs->log_clusters[i] == cluster) i += step;
    int end = i >= 0 && i < glyphs->num_glyphs ? glyphs->log_clusters[i] : run->item->length;
    double room = is_right_to_left ? room_of(glyphs, i + 1, first + 1) : room_of(glyphs, first, i);
    if (is_right_to_left) x -= room;
    add_cluster(letters, start + cluster, end - cluster, x, room, y, is_right_to_left, em);
    if (!is_right_to_left) x += room;
  }
}

static void draw_letters(const paraph_pango_functions *pango, const char *text,
                         const PangoLayoutRun *run, cairo_t *cairo, double x, double y,
                         double em) {
  letters letters = {0};
  if (new_letters(&letters, (size_t)run->item->length)) {
    add_letters(&letters, text, run, x, y, em);
    letters.widths->count = (size_t)letters.count;
    library = pango;
    cairo_font_face_t *face = pango->cairo_user_font_face_create();
    pango->cairo_user_font_face_set_render_glyph_func(face, draw_nothing);
    if (pango->cairo_font_face_set_user_data(face, &widths_key, letters.widths, free) ==
        CAIRO_STATUS_SUCCESS) {
      letters.widths = NULL;
      pango->cairo_set_font_face(cairo, face);
      pango->cairo_set_font_size(cairo, em);
      pango->cairo_show_text_glyphs(cairo, letters.text, letters.bytes, letters.glyphs,
                                    letters.count, letters.clusters, letters.count, 0);
    }
    pango->cairo_font_face_destroy(face);
  }
  free_letters(&letters);
}

/* The size of a run's font, in points. */
static double size_of(const paraph_pango_functions *pango, PangoFont *font) {
  PangoFontDescription *description = pango->pango_font_describe_with_absolute_size(font);
  int size = pango->pango_font_description_get_size(description);
  pango->pango_font_description_free(description);
  return size > 0 ? (double)size / PANGO_SCALE : 1;
}

/* A run of pictures is painted as one, with as many pixels as such fonts have. */
static void draw_picture(const paraph_pango_functions *pango, const char *text,
                         PangoLayoutRun *run, cairo_t *cairo, double x, double y, double em) {
  PangoRectangle ink, logical;
  pango->pango_glyph_string_extents(run->glyphs, run->item->analysis.font, &ink, &logical);
  double scale = 136 / em;
  double left = floor((double)ink.x / PANGO_SCALE) - 1;
  double top = floor((double)ink.y / PANGO_SCALE) - 1;
  double width = ceil((double)(ink.x + ink.width) / PANGO_SCALE) + 1 - left;
  double height = ceil((double)(ink.y + ink.height) / PANGO_SCALE) + 1 - top;
  if (width * scale > 16000) scale = 16000 / width;
  cairo_surface_t *surface = pango->cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, (int)ceil(width * scale), (int)ceil(height * scale));
  cairo_t *picture = pango->cairo_create(surface);
  pango->cairo_scale(picture, scale, scale);
  pango->cairo_move_to(picture, -left, -top);
  pango->pango_cairo_show_glyph_item(picture, text, run);
  pango->cairo_destroy(picture);
  pango->cairo_save(cairo);
  pango->cairo_translate(cairo, x + left, y + top);
  pango->cairo_scale(cairo, 1 / scale, 1 / scale);
  pango->cairo_set_source_surface(cairo, surface, 0, 0);
  pango->cairo_paint(cairo);
  pango->cairo_restore(cairo);
  pango->cairo_surface_destroy(surface);
}

void paraph_run_draw(const paraph_pango_functions *pango, const char *text, PangoLayoutRun *run,
                     cairo_t *cairo, double x, double y) {
  PangoFont *font = run->item->analysis.font;
  double em = size_of(pango, font);
  pango->cairo_save(cairo);
  if (is_colored(pango, font)) {
    draw_picture(pango, text, run, cairo, x, y, em);
  } else {
    pango->cairo_move_to(cairo, x, y);
    pango->pango_cairo_glyph_string_path(cairo, font, run->glyphs);
    pango->cairo_fill(cairo);
  }
  draw_letters(pango, text, run, cairo, x, y, em);
  pango->cairo_restore(cairo);
}
