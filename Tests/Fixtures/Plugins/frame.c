/* SPDX-License-Identifier: MIT
 *
 * A plugin as it should be: a frame with a line of text in it. It is the base of the others, which
 * include this file and differ in one thing. */
#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>

#include "paraph_plugin.h"

#ifndef FRAME_ID
#define FRAME_ID "org.example.frame"
#endif
#ifndef FRAME_NEEDS
#define FRAME_NEEDS "\"needs\":[\"fonts\",\"images\"],"
#endif

struct paraph_instance {
  const paraph_host *host;
  const paraph_json *json;
  const paraph_fonts *fonts;
  const paraph_images *images;
  char text[256];
  char picture[1024];
};

static const char descriptor[] =
    "{\"title\":\"Frame\",\"kind\":\"frame\",\"summary\":\"A frame around a text.\","
    "\"subtypes\":[\"Stamp\"]," FRAME_NEEDS "\"looks\":[\"ink\",\"pen-width\",\"font\"],"
    "\"capabilities\":[\"configure\"],"
    "\"options\":{\"type\":\"object\",\"additionalProperties\":false,\"properties\":{"
    "\"text\":{\"type\":\"string\",\"default\":\"Seen\"},"
    "\"picture\":{\"type\":\"string\",\"format\":\"path\"}}}}";

static paraph_status frame_describe(const paraph_sink *out) { return paraph_put(out, descriptor); }

static paraph_status copy(const paraph_host *host, const paraph_json *json, paraph_string options,
                          const char *pointer, char *to, size_t size) {
  paraph_string text = paraph_text("");
  json->string(host, options, pointer, &text);
  if (text.length >= size) return paraph_fail(host, PARAPH_ERR_CONFIG, "The text is too long.");
  memcpy(to, text.bytes, text.length);
  to[text.length] = 0;
  return PARAPH_OK;
}

static paraph_status frame_create(const paraph_host *host, paraph_string options,
                                  paraph_instance **out) {
  paraph_instance *frame = calloc(1, sizeof *frame);
  if (!frame) return PARAPH_ERR_MEMORY;
  *out = frame;
  frame->host = host;
  frame->json = host->get_extension(host, PARAPH_JSON);
  frame->fonts = host->get_extension(host, PARAPH_FONTS);
  frame->images = host->get_extension(host, PARAPH_IMAGES);
  if (!frame->json || !frame->fonts || !frame->images) return PARAPH_ERR_UNSUPPORTED;
  host->log(host, PARAPH_LOG_DEBUG, paraph_text("a frame is made"));
  paraph_status status =
      copy(host, frame->json, options, "/text", frame->text, sizeof frame->text);
  if (status) return status;
  return copy(host, frame->json, options, "/picture", frame->picture, sizeof frame->picture);
}

static void frame_destroy(paraph_instance *frame) { free(frame); }

static paraph_status frame_prepare(paraph_instance *frame, paraph_string request,
                                   const paraph_sink *out) {
  size_t targets = 0;
  if (!frame->text[0]) return paraph_fail(frame->host, PARAPH_ERR_EMPTY, "There is no text.");
  if (frame->json->count(frame->host, request, "/targets", &targets)) return PARAPH_ERR_INTERNAL;
  paraph_put(out, "{\"parts\":[");
  for (size_t index = 0; index < targets; index++) {
    char part[1024], pointer[64];
    double width = 0, height = 0;
    snprintf(pointer, sizeof pointer, "/targets/%zu/rect/width", index);
    frame->json->number(frame->host, request, pointer, &width);
    snprintf(pointer, sizeof pointer, "/targets/%zu/rect/height", index);
    frame->json->number(frame->host, request, pointer, &height);
    snprintf(part, sizeof part,
             "%s{\"id\":\"%zu\",\"subtype\":\"Stamp\",\"target\":%zu,"
             "\"naturalSize\":{\"width\":%g,\"height\":%g},\"contents\":%s}",
             index ? "," : "", index, index, width, height,
             frame->json->quote(frame->host, paraph_text(frame->text)).bytes);
    paraph_put(out, part);
  }
  return paraph_put(out, "]}");
}

static paraph_status frame_draw(paraph_instance *frame, paraph_string part,
                                const paraph_draw_context *context) {
  cairo_t *cairo = context->cairo;
  double inset = context->style->pen_width / 2;
  (void)part;
  cairo_rectangle(cairo, inset, inset, context->width - 2 * inset, context->height - 2 * inset);
  cairo_stroke(cairo);
  paraph_text_style style = {0};
  style.struct_size = sizeof style;
  style.size = 10;
  paraph_text_extents extents = {0};
  extents.struct_size = sizeof extents;
  paraph_status status =
      frame->fonts->measure(frame->host, paraph_text(frame->text), &style, &extents);
  if (status) return status;
  status = frame->fonts->draw(frame->host, cairo, paraph_text(frame->text), &style,
                              (context->width - extents.width) / 2, context->height / 2);
  if (status || !frame->picture[0]) return status;
  cairo_surface_t *picture = NULL;
  status = frame->images->load(frame->host, paraph_text(frame->picture), 64, &picture);
  if (status) return status;
  cairo_set_source_surface(cairo, picture, 2, 2);
  cairo_paint(cairo);
  frame->images->release(frame->host, picture);
  return PARAPH_OK;
}

static paraph_status frame_configure(paraph_instance *frame, const paraph_sink *out) {
  return paraph_put(out, frame->picture[0] ? "{\"needs\":[\"fonts\",\"images\"]}"
                                           : "{\"needs\":[\"fonts\"]}");
}

static const void *frame_extension(const char *id) {
  static const paraph_configure configure = {sizeof configure, frame_configure};
  return strcmp(id, PARAPH_CONFIGURE) == 0 ? &configure : NULL;
}

#define FRAME                                                                                \
  {                                                                                          \
    sizeof(paraph_plugin), FRAME_ID, "1.0.0", frame_describe, frame_create, frame_destroy,   \
        frame_prepare, frame_draw, frame_extension                                           \
  }

/* Those that differ make their own entry. */
#ifndef FRAME_IS_BASE
static const paraph_plugin frame = FRAME;
static const paraph_plugin *const plugins[] = {&frame};
static const paraph_library library = {sizeof library, PARAPH_ABI_MAJOR, PARAPH_ABI_MINOR, 1,
                                       plugins};
const paraph_library *paraph_plugin_entry(const paraph_host *host) {
  (void)host;
  return &library;
}
#endif
