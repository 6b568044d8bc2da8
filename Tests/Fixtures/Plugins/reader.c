/* SPDX-License-Identifier: MIT
 *
 * Asks the host's services for what tests compare, and answers with warnings: one line each. */
#define FRAME_IS_BASE
#define FRAME_ID "org.example.reader"
#include "frame.c"

static void tell(const paraph_sink *out, const paraph_instance *frame, int *count,
                 const char *line) {
  paraph_put(out, (*count)++ ? "," : "");
  paraph_put(out, frame->json->quote(frame->host, paraph_text(line)).bytes);
}

static paraph_status reader_prepare(paraph_instance *frame, paraph_string request,
                                    const paraph_sink *out) {
  const paraph_json *json = frame->json;
  const paraph_host *host = frame->host;
  static const char document[] =
      "{\"a\":[10,{\"b/c\":\"\\u00e9\\\"\"},true],\"\":1,\"m~n\":null,\"x\":{\"y\":[1,2]}}";
  static const char *const pointers[] = {"",     "/",    "/a/0",  "/a/1/b~1c", "/a/2", "/a/3",
                                         "/a/-", "/a/00", "/m~0n", "/x",        "a",    "/m~n"};
  char line[512];
  int count = 0;
  (void)request;
  paraph_put(out, "{\"parts\":[],\"warnings\":[");
  for (size_t index = 0; index < sizeof pointers / sizeof *pointers; index++) {
    double number = -1;
    int32_t boolean = -1;
    size_t length = 99;
    paraph_string string = paraph_text("-"), value = paraph_text("-");
    paraph_string text = paraph_text(document);
    int n = json->number(host, text, pointers[index], &number);
    int b = json->boolean(host, text, pointers[index], &boolean);
    int s = json->string(host, text, pointers[index], &string);
    int c = json->count(host, text, pointers[index], &length);
    int v = json->value(host, text, pointers[index], &value);
    snprintf(line, sizeof line, "%s: %d %g, %d %d, %d %s, %d %zu, %d %s", pointers[index], n,
             number, b, (int)boolean, s, string.bytes, c, length, v, value.bytes);
    tell(out, frame, &count, line);
  }
  double number = -1;
  snprintf(line, sizeof line, "no JSON: %d, no pointer: %d, no text: %d, no place: %d",
           (int)json->number(host, paraph_text("{"), "", &number),
           (int)json->number(host, paraph_text("1"), NULL, &number),
           (int)json->number(host, paraph_text(NULL), "", &number),
           (int)json->number(host, paraph_text("1"), "", NULL));
  tell(out, frame, &count, line);
  paraph_string bad = {"\xff", 1}, none = {NULL, 3};
  snprintf(line, sizeof line, "quote: %s %s %s", json->quote(host, bad).bytes,
           json->quote(host, none).bytes, json->quote(host, paraph_text("a\n\"\\")).bytes);
  tell(out, frame, &count, line);

  paraph_text_style style = {0};
  paraph_text_extents extents = {0};
  snprintf(line, sizeof line, "no sizes: %d",
           (int)frame->fonts->measure(host, paraph_text("Seen"), &style, &extents));
  tell(out, frame, &count, line);
  style.struct_size = sizeof style;
  style.size = 10;
  extents.struct_size = sizeof extents;
  int status = frame->fonts->measure(host, paraph_text("Seen"), &style, &extents);
  snprintf(line, sizeof line, "extents: %d %d", status,
           extents.width > 10 && extents.width < 40 && extents.ascent > 5 && extents.descent > 0 &&
               extents.ink.y < 0 && extents.ink.height > 4);
  tell(out, frame, &count, line);
  style.size = -1;
  snprintf(line, sizeof line, "bad size: %d",
           (int)frame->fonts->measure(host, paraph_text("Seen"), &style, &extents));
  tell(out, frame, &count, line);

  paraph_image_info info = {0};
  info.struct_size = sizeof info;
  status = frame->images->info(host, paraph_text(frame->picture), &info);
  snprintf(line, sizeof line, "picture: %d %d x %d, %.0f dpi", status, (int)info.width,
           (int)info.height, info.horizontal_resolution);
  tell(out, frame, &count, line);
  cairo_surface_t *surface = NULL;
  status = frame->images->load(host, paraph_text(frame->picture), 3, &surface);
  snprintf(line, sizeof line, "reduced: %d %d x %d", status,
           surface ? cairo_image_surface_get_width(surface) : 0,
           surface ? cairo_image_surface_get_height(surface) : 0);
  tell(out, frame, &count, line);
  frame->images->release(host, surface);
  frame->images->release(host, NULL);
  snprintf(line, sizeof line, "not named: %d",
           (int)frame->images->load(host, paraph_text("/etc/hostname"), 0, &surface));
  tell(out, frame, &count, line);
  snprintf(line, sizeof line, "no such table: %d",
           host->get_extension(host, "paraph.nothing/1") || host->get_extension(host, NULL));
  tell(out, frame, &count, line);
  return paraph_put(out, "]}");
}

static paraph_plugin reader = FRAME;
static const paraph_plugin *const plugins[] = {&reader};
static const paraph_library library = {sizeof library, PARAPH_ABI_MAJOR, PARAPH_ABI_MINOR, 1,
                                       plugins};
const paraph_library *paraph_plugin_entry(const paraph_host *host) {
  (void)host;
  reader.prepare = reader_prepare;
  return &library;
}
