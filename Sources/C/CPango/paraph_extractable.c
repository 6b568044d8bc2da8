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

struct paraph_letters {
  cairo_font_face_t *face;
};

/* What the glyphs of a font without ink stand for. Belongs to the font's face. */
typedef struct glyph_table {
  struct {
    char character[4];
    double width; /* ems */
  } *glyphs;
  size_t count, capacity;
} glyph_table;

static const cairo_user_data_key_t table_key;
/* Cairo hands the callback a font of its own and nothing of ours. */
static const paraph_pango_functions *library;

static void free_table(void *table) {
  free(((glyph_table *)table)->glyphs);
  free(table);
}

static cairo_status_t draw_nothing(cairo_scaled_font_t *font, unsigned long glyph, cairo_t *cairo,
                                   cairo_text_extents_t *extents) {
  (void)cairo;
  cairo_font_face_t *face = library->cairo_scaled_font_get_font_face(font);
  const glyph_table *table = library->cairo_font_face_get_user_data(face, &table_key);
  if (table == NULL || glyph >= table->count) return CAIRO_STATUS_SUCCESS;
  /* Cairo leaves out what has no area. */
  extents->x_advance = table->glyphs[glyph].width;
  extents->width = table->glyphs[glyph].width;
  extents->y_bearing = -0.7;
  extents->height = 0.9;
  return CAIRO_STATUS_SUCCESS;
}

paraph_letters *paraph_letters_new(const paraph_pango_functions *pango) {
  library = pango;
  paraph_letters *letters = calloc(1, sizeof *letters);
  glyph_table *table = calloc(1, sizeof *table);
  if (letters == NULL || table == NULL) {
    free(letters);
    free(table);
    return NULL;
  }
  letters->face = pango->cairo_user_font_face_create();
  pango->cairo_user_font_face_set_render_glyph_func(letters->face, draw_nothing);
  if (pango->cairo_font_face_set_user_data(letters->face, &table_key, table, free_table) !=
      CAIRO_STATUS_SUCCESS) {
    free_table(table);
  }
  return letters;
}

void paraph_letters_free(const paraph_pango_functions *pango, paraph_letters *letters) {
  pango->cairo_font_face_destroy(letters->face);
  free(letters);
}

/* The glyph for a character of a width; the last one when there is no memory for more. */
static unsigned long glyph_of(glyph_table *table, const char *character, double width) {
  char key[4] = {0};
  memcpy(key, character, (size_t)width_of(character));
  for (size_t i = 0; i < table->count; i++) {
    if (memcmp(table->glyphs[i].character, key, 4) == 0 &&
        fabs(table->glyphs[i].width - width) < 1e-4) {
      return i;
    }
  }
  if (table->count == table->capacity) {
    size_t capacity = table->capacity * 2 + 32;
    void *larger = realloc(table->glyphs, capacity * sizeof *table->glyphs);
    if (larger == NULL) return table->count > 0 ? table->count - 1 : 0;
    table->glyphs = larger;
    table->capacity = capacity;
  }
  memcpy(table->glyphs[table->count].character, key, 4);
  table->glyphs[table->count].width = width;
  return table->count++;
}

/* The characters of a run, in the order of the text. */
typedef struct spelling {
  glyph_table *table;
  char *text;
  cairo_glyph_t *glyphs;
  cairo_text_cluster_t *clusters;
  int bytes;
  int count;
} spelling;

static void add_letter(spelling *spelling, const char *text, double x, double y, double width) {
  int at = spelling->count++;
  int bytes = width_of(text);
  memcpy(spelling->text + spelling->bytes, text, (size_t)bytes);
  spelling->bytes += bytes;
  spelling->glyphs[at] = (cairo_glyph_t){glyph_of(spelling->table, text, width), x, y};
  spelling->clusters[at] = (cairo_text_cluster_t){bytes, 1};
}

/* Whether a character is one of the marks above and below letters. */
static int is_mark(const paraph_pango_functions *pango, const char *at) {
  return pango->g_unichar_type(pango->g_utf8_get_char(at)) == G_UNICODE_NON_SPACING_MARK;
}

/* The characters of a cluster share its room, from its leading side on. Where text runs from right
 * to left, its marks get hardly any: a reader that sorts by place would take them for letters. */
static void add_cluster(spelling *spelling, const char *text, int bytes, double left, double room,
                        double y, int is_right_to_left, double em, int is_first) {
  const paraph_pango_functions *pango = library;
  int letters = 0, marks = 0;
  for (int at = 0; at < bytes; at += width_of(text + at)) {
    if (is_right_to_left && is_mark(pango, text + at)) marks++;
    else letters++;
  }
  double mark = letters > 0 ? fmin(0.02 * em, room / (2 * (marks + 1))) : room / marks;
  double letter = letters > 0 ? (room - marks * mark) / letters : 0;
  double x = is_right_to_left ? left + room : left;
  for (int at = 0; at < bytes; at += width_of(text + at)) {
    double share = is_right_to_left && is_mark(pango, text + at) ? mark : letter;
    if (is_right_to_left) x -= share;
    double width = share, start = x;
    if (is_first) {
      /* Poppler takes twice the width of a Type 3 font's first glyph for the size of the font, and
       * judges by it what is a gap between words or columns: so it is half an em, and touches the
       * next one. */
      is_first = 0;
      width = em / 2;
      if (share > width && !is_right_to_left) start += share - width;
    }
    add_letter(spelling, text + at, start, y, width / em);
    if (!is_right_to_left) x += share;
  }
}

/* How wide some glyphs are, in points. */
static double room_of(const PangoGlyphString *glyphs, int start, int end) {
  double room = 0;
  for (int i = start; i < end; i++) room += glyphs->glyphs[i].geometry.width;
  return room / PANGO_SCALE;
}

static void add_letters(spelling *spelling, const char *text, const PangoLayoutRun *run, double x,
                        double y, double em, int is_first) {
  const PangoGlyphString *glyphs = run->glyphs;
  int is_right_to_left = run->item->analysis.level & 1;
  const char *start = text + run->item->offset;
  int step = is_right_to_left ? -1 : 1;
  int i = is_right_to_left ? glyphs->num_glyphs - 1 : 0;
  if (is_right_to_left) x += room_of(glyphs, 0, glyphs->num_glyphs);
  while (i >= 0 && i < glyphs->num_glyphs) {
    int cluster = glyphs->log_clusters[i];
    int first = i, end;
    do {
      int same = glyphs->log_clusters[i];
      while (i >= 0 && i < glyphs->num_glyphs && glyphs->log_clusters[i] == same) i += step;
      end = i >= 0 && i < glyphs->num_glyphs ? glyphs->log_clusters[i] : run->item->length;
      /* Marks may be clusters of their own, without room. */
    } while (is_right_to_left && end < run->item->length && is_mark(library, start + end));
    double room = is_right_to_left ? room_of(glyphs, i + 1, first + 1) : room_of(glyphs, first, i);
    if (is_right_to_left) x -= room;
    add_cluster(spelling, start + cluster, end - cluster, x, room, y, is_right_to_left, em,
                is_first);
    is_first = 0;
    if (!is_right_to_left) x += room;
  }
}

static void draw_letters(const paraph_pango_functions *pango, const char *text,
                         const PangoLayoutRun *run, cairo_t *cairo, double x, double y, double em,
                         paraph_letters *letters, int is_first, double space) {
  glyph_table *table = pango->cairo_font_face_get_user_data(letters->face, &table_key);
  size_t room = (size_t)run->item->length + 1;
  spelling spelling = {table,
                       malloc(room),
                       calloc(room, sizeof *spelling.glyphs),
                       calloc(room, sizeof *spelling.clusters),
                       0,
                       0};
  if (table != NULL && spelling.text != NULL && spelling.glyphs != NULL &&
      spelling.clusters != NULL) {
    if (space > 0) add_letter(&spelling, " ", x - space, y, is_first ? 0.5 : space / em);
    add_letters(&spelling, text, run, x, y, em, is_first && space <= 0);
    pango->cairo_set_font_face(cairo, letters->face);
    pango->cairo_set_font_size(cairo, em);
    pango->cairo_show_text_glyphs(cairo, spelling.text, spelling.bytes, spelling.glyphs,
                                  spelling.count, spelling.clusters, spelling.count, 0);
  }
  free(spelling.text);
  free(spelling.glyphs);
  free(spelling.clusters);
}

double paraph_run_end_space(const char *text, const PangoLayoutRun *run) {
  const PangoItem *item = run->item;
  if ((item->analysis.level & 1) || item->length < 2 || run->glyphs->num_glyphs < 2) return 0;
  if (text[item->offset + item->length - 1] != ' ') return 0;
  int last = run->glyphs->num_glyphs - 1;
  if (run->glyphs->log_clusters[last] != item->length - 1) return 0;
  return (double)run->glyphs->glyphs[last].geometry.width / PANGO_SCALE;
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
                     cairo_t *cairo, double x, double y, paraph_letters *letters, int is_first,
                     double space, double picture_size) {
  PangoFont *font = run->item->analysis.font;
  /* A font of pictures says the size that the pictures have, not the one that was asked for. */
  double em = is_colored(pango, font) ? picture_size : size_of(pango, font);
  pango->cairo_save(cairo);
  if (is_colored(pango, font)) {
    draw_picture(pango, text, run, cairo, x, y, em);
  } else {
    pango->cairo_move_to(cairo, x, y);
    pango->pango_cairo_glyph_string_path(cairo, font, run->glyphs);
    pango->cairo_fill(cairo);
  }
  if (letters != NULL) draw_letters(pango, text, run, cairo, x, y, em, letters, is_first, space);
  pango->cairo_restore(cairo);
}
