/* SPDX-License-Identifier: MIT */
/* Bates numbers: ACME 000123, ACME 000124, ... on every page, and on through all documents of a
 * call:
 *
 *     paraph annotate *.pdf bates --prefix "ACME " --pages all --anchor bottom-right \
 *       -o "{stem}-numbered.pdf"
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "paraph_plugin.h"

/* One set of options. The structure is ours; Paraph only hands it back. */
struct paraph_instance {
  const paraph_host *host;
  const paraph_json *json;   /* reads JSON */
  const paraph_fonts *fonts; /* measures and draws text */
  char prefix[140], suffix[140], typeface[420];
  double start, digits, size;
};

static void read_text(const paraph_instance *self, paraph_string json, const char *pointer,
                      char *out, size_t room) {
  paraph_string text = {"", 0};
  self->json->string(self->host, json, pointer, &text);
  snprintf(out, room, "%.*s", (int)text.length, text.bytes);
}

/* The options were checked against the schema, and defaults are filled in. */
static paraph_status create(const paraph_host *host, paraph_string options,
                            paraph_instance **out) {
  paraph_instance *self = calloc(1, sizeof *self);
  if (!self) return PARAPH_ERR_MEMORY;
  self->host = host;
  self->json = host->get_extension(host, PARAPH_JSON);
  self->fonts = host->get_extension(host, PARAPH_FONTS);
  if (!self->json || !self->fonts) {
    free(self);
    return paraph_fail(host, PARAPH_ERR_UNSUPPORTED, "This Paraph has no JSON or no fonts.");
  }
  read_text(self, options, "/prefix", self->prefix, sizeof self->prefix);
  read_text(self, options, "/suffix", self->suffix, sizeof self->suffix);
  read_text(self, options, "/typeface", self->typeface, sizeof self->typeface);
  self->json->number(host, options, "/start", &self->start);
  self->json->number(host, options, "/digits", &self->digits);
  self->json->number(host, options, "/textSize", &self->size);
  *out = self;
  return PARAPH_OK;
}

static void destroy(paraph_instance *self) { free(self); }

/* The words of a number, and how large they are in a font of that size. */
static paraph_status set(const paraph_instance *self, double number, char label[320],
                         paraph_text_style *style, paraph_text_extents *line) {
  char digits[32];
  if (snprintf(digits, sizeof digits, "%0*.0f", (int)self->digits, number) > self->digits)
    return paraph_fail(self->host, PARAPH_ERR_INPUT, "The numbers get too long: raise --digits.");
  snprintf(label, 320, "%s%s%s", self->prefix, digits, self->suffix);
  style->family = paraph_text(self->typeface);
  line->struct_size = sizeof *line;
  return self->fonts->measure(self->host, paraph_text(label), style, line);
}

/* One part for each place that the user named. Its number follows from the page alone: it is the
 * same however often, and in whatever order, the documents are done. */
static paraph_status prepare(paraph_instance *self, paraph_string request,
                             const paraph_sink *out) {
  size_t count = 0;
  double before = 0; /* pages of the documents that come before this one */
  self->json->count(self->host, request, "/targets", &count);
  self->json->number(self->host, request, "/document/pagesBefore", &before);

  paraph_status status = paraph_put(out, "{\"parts\":[");
  for (size_t index = 0; index < count && status == PARAPH_OK; index++) {
    char text[320];
    double page = 1;
    snprintf(text, sizeof text, "/targets/%zu/page", index);
    self->json->number(self->host, request, text, &page);
    double number = self->start + before + page - 1;

    paraph_text_style style = {.struct_size = sizeof style, .size = self->size};
    paraph_text_extents line;
    status = set(self, number, text, &style, &line);
    if (status != PARAPH_OK) return status;
    paraph_string contents = self->json->quote(self->host, paraph_text(text));

    /* The id holds the number, so that draw() needs no table. */
    char part[320];
    snprintf(part, sizeof part,
             "%s{\"id\":\"%zu-%.0f\",\"subtype\":\"Stamp\",\"target\":%zu,\"baseline\":%.3f,"
             "\"naturalSize\":{\"width\":%.3f,\"height\":%.3f},\"contents\":",
             index ? "," : "", index, number, index, line.ascent, line.width,
             line.ascent + line.descent);
    status = paraph_put(out, part);
    if (status == PARAPH_OK) status = out->write(out, contents.bytes, contents.length);
    if (status == PARAPH_OK) status = paraph_put(out, "}");
  }
  return status == PARAPH_OK ? paraph_put(out, "]}") : status;
}

/* Draws a number as high as its box. The ink is set already. */
static paraph_status draw(paraph_instance *self, paraph_string id,
                          const paraph_draw_context *context) {
  const char *dash = memchr(id.bytes, '-', id.length);
  if (!dash) return paraph_fail(self->host, PARAPH_ERR_INTERNAL, "There is no such part.");
  double number = strtod(dash + 1, NULL);

  char label[320];
  paraph_text_style style = {.struct_size = sizeof style, .size = self->size};
  paraph_text_extents line;
  paraph_status status = set(self, number, label, &style, &line);
  if (status != PARAPH_OK) return status;
  double scale = context->height / (line.ascent + line.descent);
  style.size *= scale;
  return self->fonts->draw(self->host, context->cairo, paraph_text(label), &style, 0,
                           line.ascent * scale);
}

/* JSON(...) is the text of what stands between the parentheses. */
#define JSON(...) #__VA_ARGS__

/* What the plugin is: the manifest, the flags and the help are made from it. */
static const char descriptor[] = JSON({
  "id": "com.example.bates", "version": "1.0.0", "title": "Bates numbers", "kind": "bates",
  "summary": "Numbers pages, and goes on through all documents of a call.",
  "subtypes": ["Stamp"], "needs": ["document/1", "fonts/1"], "looks": ["ink", "opacity", "blend"],
  "nature": ["text"],
  "options": {"type": "object", "additionalProperties": false, "properties": {
    "prefix": {"type": "string", "maxLength": 32, "default": "",
      "description": "What stands before the number, such as a case."},
    "start": {"type": "integer", "minimum": 0, "maximum": 999999999999, "default": 1,
      "description": "The number of the first page."},
    "digits": {"type": "integer", "minimum": 1, "maximum": 15, "default": 6,
      "description": "How many digits a number has."},
    "suffix": {"type": "string", "maxLength": 32, "default": "",
      "description": "What stands behind the number."},
    "typeface": {"type": "string", "format": "font", "default": "monospace",
      "description": "The font of the numbers."},
    "textSize": {"type": "number", "x-unit": "pt", "exclusiveMinimum": 0, "maximum": 144,
      "default": 9, "description": "The size of the font."}}}
});

static paraph_status describe(const paraph_sink *out) { return paraph_put(out, descriptor); }

static const paraph_plugin bates = {
    .struct_size = sizeof bates,
    .id = "com.example.bates",
    .version = "1.0.0",
    .describe = describe,
    .create = create,
    .destroy = destroy,
    .prepare = prepare,
    .draw = draw,
};

static const paraph_plugin *const plugins[] = {&bates};

static const paraph_library library = {
    .struct_size = sizeof library,
    .abi_major = PARAPH_ABI_MAJOR,
    .abi_minor = PARAPH_ABI_MINOR,
    .plugin_count = 1,
    .plugins = plugins,
};

/* The one symbol that Paraph looks for. */
const paraph_library *paraph_plugin_entry(const paraph_host *host) {
  return host->abi_major == PARAPH_ABI_MAJOR ? &library : NULL;
}
