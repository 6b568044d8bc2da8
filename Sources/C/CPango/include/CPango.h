/* SPDX-License-Identifier: MIT
 *
 * Text laid out by Pango with fonts that Fontconfig finds. Both are opened on first use.
 * Every function may be called from any thread; one at a time works, under a lock of its own. */
#ifndef PARAPH_CPANGO_H
#define PARAPH_CPANGO_H
#include <stddef.h>
#include <stdint.h>

enum paraph_text_status {
  PARAPH_TEXT_OK = 0,
  PARAPH_TEXT_NO_LIBRARY,
  PARAPH_TEXT_NO_FAMILY,
  PARAPH_TEXT_NO_GLYPH, /* the layout is there, to ask which */
  PARAPH_TEXT_FAILED,
};

enum paraph_text_alignment {
  PARAPH_TEXT_LEFT = 0,
  PARAPH_TEXT_CENTER,
  PARAPH_TEXT_RIGHT,
};

enum paraph_text_direction {
  PARAPH_TEXT_AUTOMATIC = 0, /* that of the first letter */
  PARAPH_TEXT_LEFT_TO_RIGHT,
  PARAPH_TEXT_RIGHT_TO_LEFT,
};

/* How a stretch of the text is set; what is 0 is as in the request. */
typedef struct paraph_text_run {
  size_t length; /* bytes of UTF-8; runs follow one another */
  const char *family;
  double size;
  double rise; /* points above the base line */
  int bold;
  int italic;
  int underline;
  int strikethrough;
  int has_color;
  double red, green, blue; /* 0 to 1 */
} paraph_text_run;

typedef struct paraph_text_request {
  const char *text; /* UTF-8, without NUL inside */
  const char *family;
  const char *language; /* BCP 47 */
  double size;          /* points */
  double width;         /* where lines are broken, in points; below 0: nowhere */
  int bold;
  int italic;
  int alignment;
  int direction;
  const char *features;        /* of OpenType, as CSS writes them; NULL for those of the fonts */
  const paraph_text_run *runs; /* NULL when all is set as above */
  size_t run_count;
  const char *const *families; /* which the runs use, when they use no other; else NULL */
  size_t family_count;
} paraph_text_request;

/* Points, y down, from the left end of the first base line. */
typedef struct paraph_text_box {
  double x, y, width, height;
} paraph_text_box;

typedef struct paraph_text_metrics {
  paraph_text_box logical;
  paraph_text_box ink;
  int lines;
} paraph_text_metrics;

/* One line; points, y down, from the left end of the first base line. */
typedef struct paraph_text_line {
  size_t start, length; /* bytes of the text */
  double x, baseline, width;
  double ascent, descent; /* from its base line, both above 0 in most fonts */
} paraph_text_line;

typedef struct paraph_text paraph_text;

/* Is called once for each name, which is lent. */
typedef void (*paraph_text_name)(void *context, const char *name);

/* *text is set, and to be freed by the caller, when the status is OK or NO_GLYPH. */
int paraph_text_new(const paraph_text_request *request, paraph_text **text, char *message,
                    size_t message_size);
void paraph_text_free(paraph_text *text);

void paraph_text_measure(const paraph_text *text, paraph_text_metrics *metrics);

/* Fills at most `capacity`, returns how many lines there are. */
size_t paraph_text_lines(const paraph_text *text, paraph_text_line *lines, size_t capacity);

/* Draws one line, the left end of its base line at (x, y); nothing when there is no such line. */
void paraph_text_draw_line(const paraph_text *text, int line, void *cairo, double x, double y);

/* Draws with the source of the cairo_t, the left end of the first base line at (x, y). */
void paraph_text_draw(paraph_text *text, void *cairo, double x, double y);

/* The characters without a glyph: fills at most `capacity`, returns how many there are, some of
 * them perhaps repeated. */
size_t paraph_text_missing(const paraph_text *text, uint32_t *characters, size_t capacity);

/* The families that the text is set in, in order, repeated where it returns to one. */
void paraph_text_families(const paraph_text *text, paraph_text_name name, void *context);

/* The families that there are, in no order, repeated for each of their faces. */
int paraph_font_families(paraph_text_name name, void *context, char *message,
                         size_t message_size);

/* Which of some characters each family has: a row of `characters` for each family, 1 where it has
 * one. `present` says which families there are. */
int paraph_fonts_with_characters(const char *const *families, size_t family_count,
                                 const uint32_t *characters, size_t character_count,
                                 uint8_t *present, uint8_t *covers, char *message,
                                 size_t message_size);

/* The four letters of a character's script in ISO 15924, the first in the highest byte; 0 when the
 * library cannot be opened. */
uint32_t paraph_text_script(uint32_t character);

/* The text in normalization form C, to be freed; NULL when it is not UTF-8 or there is no memory. */
char *paraph_text_composed(const char *text);
void paraph_text_free_string(char *text);

/* OK or NO_FAMILY, when nothing is wrong. */
int paraph_font_has_family(const char *family, char *message, size_t message_size);
#endif
