/* SPDX-License-Identifier: MIT
 *
 * A frame that ends or holds up its process: WAY says how when this is compiled. */
#define FRAME_IS_BASE
#include "frame.c"

#include <signal.h>
#include <string.h>

static int is(const char *way) { return strcmp(WAY, way) == 0; }

static void crash(void) { raise(SIGSEGV); }

__attribute__((constructor)) static void loaded(void) {
  if (is("crashes-as-it-is-loaded")) crash();
}

static paraph_status hostile_create(const paraph_host *host, paraph_string options,
                                    paraph_instance **out) {
  if (is("crashes-in-create")) crash();
  return frame_create(host, options, out);
}

static paraph_status hostile_prepare(paraph_instance *frame, paraph_string request,
                                     const paraph_sink *out) {
  if (is("crashes-in-prepare")) crash();
  if (is("exits-in-prepare")) exit(0);
  return frame_prepare(frame, request, out);
}

static paraph_status hostile_draw(paraph_instance *frame, paraph_string part,
                                  const paraph_draw_context *context) {
  if (is("crashes-in-draw")) crash();
  if (is("aborts-in-draw")) abort();
  for (volatile int turn = 0; is("loops-in-draw"); turn = 1 - turn) continue;
  paraph_status status = frame_draw(frame, part, context);
  if (is("leaves-the-drawing-broken")) cairo_save(context->cairo);
  return status;
}

static paraph_plugin hostile = FRAME;
static const paraph_plugin *plugins[] = {&hostile};
static paraph_library library = {sizeof library, PARAPH_ABI_MAJOR, PARAPH_ABI_MINOR, 1, plugins};

const paraph_library *paraph_plugin_entry(const paraph_host *host) {
  (void)host;
  if (is("crashes-in-entry")) crash();
  if (is("has-another-interface")) library.abi_major = PARAPH_ABI_MAJOR + 1;
  hostile.create = hostile_create;
  hostile.prepare = hostile_prepare;
  hostile.draw = hostile_draw;
  return &library;
}
