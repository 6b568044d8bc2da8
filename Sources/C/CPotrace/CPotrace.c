/* SPDX-License-Identifier: MIT */
#include "CPotrace.h"

#include <CLibraryLoader.h>
#include <pthread.h>
#include <potracelib.h>
#include <stdlib.h>

#define FUNCTIONS(each)                                                  \
  each(potrace_param_default) each(potrace_param_free) each(potrace_trace) \
  each(potrace_state_free)

#define DECLARE(name) __typeof__(name) *name;
static struct {
  FUNCTIONS(DECLARE)
} library;
static int is_open = 0;
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static int open_library(char *message, size_t message_size) {
  static const char *const names[] = {"libpotrace.so.0", "libpotrace.0.dylib",
                                      "/opt/homebrew/lib/libpotrace.0.dylib",
                                      "/usr/local/lib/libpotrace.0.dylib", NULL};
#define SYMBOL(name) {#name, (void **)(void *)&library.name},
  static const paraph_symbol symbols[] = {FUNCTIONS(SYMBOL)};
  pthread_mutex_lock(&gate);
  if (!is_open) {
    is_open = paraph_open_library(names, symbols, sizeof symbols / sizeof *symbols, message,
                                  message_size);
  }
  int result = is_open;
  pthread_mutex_unlock(&gate);
  return result;
}

/* The leftmost pixel is the highest bit of a word. Row 0 is the bottom one for potrace and the top
 * one here, so that its y goes downwards. */
static int fill(potrace_bitmap_t *bitmap, const uint8_t *pixels, uint8_t threshold) {
  const int bits = 8 * (int)sizeof(potrace_word);
  bitmap->dy = (bitmap->w + bits - 1) / bits;
  bitmap->map = calloc((size_t)bitmap->dy * (size_t)bitmap->h, sizeof *bitmap->map);
  if (bitmap->map == NULL) return 0;
  for (int y = 0; y < bitmap->h; y++) {
    potrace_word *row = bitmap->map + (size_t)bitmap->dy * (size_t)y;
    const uint8_t *from = pixels + (size_t)bitmap->w * (size_t)y;
    for (int x = 0; x < bitmap->w; x++) {
      if (from[x] >= threshold) row[x / bits] |= (potrace_word)1 << (bits - 1 - x % bits);
    }
  }
  return 1;
}

static void tell(const potrace_path_t *path, const paraph_trace_handler *handler) {
  for (; path != NULL; path = path->next) {
    const potrace_curve_t *curve = &path->curve;
    if (curve->n < 1) continue;
    const potrace_dpoint_t start = curve->c[curve->n - 1][2];
    handler->move(handler->context, start.x, start.y);
    for (int i = 0; i < curve->n; i++) {
      const potrace_dpoint_t *c = curve->c[i];
      if (curve->tag[i] == POTRACE_CORNER) {
        handler->line(handler->context, c[1].x, c[1].y);
        handler->line(handler->context, c[2].x, c[2].y);
      } else {
        const double points[6] = {c[0].x, c[0].y, c[1].x, c[1].y, c[2].x, c[2].y};
        handler->curve(handler->context, points);
      }
    }
    handler->close(handler->context);
  }
}

int paraph_trace(const uint8_t *pixels, int width, int height, uint8_t threshold,
                 const paraph_trace_options *options, const paraph_trace_handler *handler,
                 char *message, size_t message_size) {
  if (!open_library(message, message_size)) return PARAPH_TRACE_NO_LIBRARY;
  int status = PARAPH_TRACE_NO_MEMORY;
  potrace_bitmap_t bitmap = {.w = width, .h = height};
  potrace_param_t *parameters = library.potrace_param_default();
  if (parameters != NULL && fill(&bitmap, pixels, threshold)) {
    parameters->turdsize = options->least_area;
    parameters->alphamax = options->roundness;
    parameters->opticurve = options->tolerance > 0;
    parameters->opttolerance = options->tolerance;
    potrace_state_t *state = library.potrace_trace(parameters, &bitmap);
    if (state != NULL && state->status == POTRACE_STATUS_OK) {
      tell(state->plist, handler);
      status = PARAPH_TRACE_OK;
    }
    if (state != NULL) library.potrace_state_free(state);
  }
  free(bitmap.map);
  if (parameters != NULL) library.potrace_param_free(parameters);
  return status;
}
