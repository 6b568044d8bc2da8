/* SPDX-License-Identifier: MIT */
/* Sample kind: a plugin for Paraph, over the C interface that paraph_plugin.h describes.
 *
 * The drawing comes first; below it is what Paraph calls. What the plugin is stands in
 * plugin.json. The file compiles as C11 and as C++17. */
#include "paraph_plugin.h"

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* All lengths are points, 1/72 inch. */
#define HEIGHT 30.0
#define PADDING 12.0
#define FONT "Sans"
#define FONT_SIZE 14.0

/* A text that is set in one font. */
typedef struct set_text {
  const paraph_host *host;
  const paraph_fonts *fonts;
  paraph_string text;
  double width; /* at FONT_SIZE */
} set_text;

static paraph_status draw_text(cairo_t *cr, const set_text *text, double size, double x, double y);
static void rounded_box(cairo_t *cr, double x, double y, double width, double height,
                        double radius);

/* The drawing: change it here. The origin is the top left, and y goes down. The source is in the
 * ink of the user's style; cairo_set_source_rgb(cr, 0.1, 0.14, 0.5) says otherwise. */
static paraph_status draw_mark(cairo_t *cr, const set_text *text, double width, double height) {
  double scale = height / HEIGHT;
  double line = 1.5 * scale;
  rounded_box(cr, line / 2, line / 2, width - line, height - line, 6 * scale);
  cairo_set_line_width(cr, line);
  cairo_stroke(cr);
  return draw_text(cr, text, FONT_SIZE * scale, (width - text->width * scale) / 2, 20 * scale);
}

/* A path with round corners. */
static void rounded_box(cairo_t *cr, double x, double y, double width, double height,
                        double radius) {
  double right = x + width, bottom = y + height, quarter = acos(0.0);
  cairo_new_sub_path(cr);
  cairo_arc(cr, right - radius, y + radius, radius, -quarter, 0);
  cairo_arc(cr, right - radius, bottom - radius, radius, 0, quarter);
  cairo_arc(cr, x + radius, bottom - radius, radius, quarter, 2 * quarter);
  cairo_arc(cr, x + radius, y + radius, radius, 2 * quarter, 3 * quarter);
  cairo_close_path(cr);
}

/* ---- Text, with the fonts of the system ---- */

static paraph_text_style text_style(double size) {
  paraph_text_style style;
  memset(&style, 0, sizeof style);
  style.struct_size = sizeof style;
  style.size = size;
  style.family = paraph_text(FONT);
  return style;
}

static paraph_status draw_text(cairo_t *cr, const set_text *text, double size, double x, double y) {
  paraph_text_style style = text_style(size);
  return text->fonts->draw(text->host, cr, text->text, &style, x, y);
}

static paraph_status measure(set_text *text) {
  paraph_text_style style = text_style(FONT_SIZE);
  paraph_text_extents extents;
  memset(&extents, 0, sizeof extents);
  extents.struct_size = sizeof extents;
  paraph_status status = text->fonts->measure(text->host, text->text, &style, &extents);
  text->width = extents.width;
  return status;
}

/* ---- What Paraph calls. You need not change it for another drawing. ---- */

struct paraph_instance {
  const paraph_json *json;
  set_text text;
  char *copy; /* of the text: what the host gives is borrowed for the call */
  size_t parts;
};

static void destroy(paraph_instance *self) {
  if (self) free(self->copy);
  free(self);
}

static paraph_status create(const paraph_host *host, paraph_string options, paraph_instance **out) {
  const paraph_json *json = (const paraph_json *)host->get_extension(host, PARAPH_JSON);
  const paraph_fonts *fonts = (const paraph_fonts *)host->get_extension(host, PARAPH_FONTS);
  if (!json || !fonts) {
    return paraph_fail(host, PARAPH_ERR_UNSUPPORTED, "This version of Paraph offers no fonts.");
  }
  paraph_string text = {"", 0};
  paraph_status status = json->string(host, options, "/text", &text);
  if (status != PARAPH_OK) return paraph_fail(host, status, "The text is missing.");
  if (text.length == strspn(text.bytes, " \t\n")) {
    return paraph_fail(host, PARAPH_ERR_EMPTY, "The text is blank.");
  }
  paraph_instance *self = (paraph_instance *)calloc(1, sizeof *self);
  if (self) self->copy = (char *)malloc(text.length + 1);
  if (!self || !self->copy) {
    free(self);
    return PARAPH_ERR_MEMORY;
  }
  memcpy(self->copy, text.bytes, text.length + 1);
  self->json = json;
  self->text.host = host;
  self->text.fonts = fonts;
  self->text.text.bytes = self->copy;
  self->text.text.length = text.length;
  *out = self;
  return PARAPH_OK;
}

/* What is placed: one stamp in each box that the user named, as wide as its text. */
static paraph_status prepare(paraph_instance *self, paraph_string request, const paraph_sink *out) {
  const paraph_host *host = self->text.host;
  paraph_status status = self->json->count(host, request, "/targets", &self->parts);
  if (status == PARAPH_OK) status = measure(&self->text);
  if (status != PARAPH_OK) return status;
  paraph_string contents = self->json->quote(host, self->text.text);
  status = paraph_put(out, "{\"parts\":[");
  for (size_t index = 0; index < self->parts && status == PARAPH_OK; index++) {
    char part[256];
    snprintf(part, sizeof part,
             "%s{\"id\":\"%zu\",\"subtype\":\"Stamp\",\"target\":%zu,\"baseline\":20,"
             "\"naturalSize\":{\"width\":%.3f,\"height\":%.3f},\"contents\":",
             index ? "," : "", index, index, self->text.width + 2 * PADDING, HEIGHT);
    status = paraph_put(out, part);
    if (status == PARAPH_OK) status = out->write(out, contents.bytes, contents.length);
    if (status == PARAPH_OK) status = paraph_put(out, "}");
  }
  return status == PARAPH_OK ? paraph_put(out, "]}") : status;
}

static paraph_status draw(paraph_instance *self, paraph_string part,
                          const paraph_draw_context *context) {
  char id[32];
  for (size_t index = 0; index < self->parts; index++) {
    size_t length = (size_t)snprintf(id, sizeof id, "%zu", index);
    if (length != part.length || memcmp(id, part.bytes, length) != 0) continue;
    return draw_mark(context->cairo, &self->text, context->width, context->height);
  }
  return paraph_fail(self->text.host, PARAPH_ERR_INTERNAL, "The part was not prepared.");
}

/* The plugin is what plugin.json says; the Makefile writes it as a string of C. */
static paraph_status describe(const paraph_sink *out) {
  static const char manifest[] =
#include "build/plugin.json.h"
      ;
  return paraph_put(out, manifest);
}

static const paraph_plugin plugin = {
    sizeof(paraph_plugin), "com.example.sample-kind", "1.0.0",
    describe, create, destroy, prepare, draw,
    NULL, /* get_extension: the plugin offers nothing beyond this */
};
static const paraph_plugin *const plugins[] = {&plugin};
static const paraph_library library = {
    sizeof(paraph_library), PARAPH_ABI_MAJOR, PARAPH_ABI_MINOR, 1, plugins,
};

const paraph_library *paraph_plugin_entry(const paraph_host *host) {
  (void)host;
  return &library;
}
