/* SPDX-License-Identifier: MIT
 *
 * Outlines of shapes by potrace, which is opened on first use: a run that traces nothing does not
 * load it. potrace is free software under the GNU General Public License, version 2 or later. */
#ifndef PARAPH_CPOTRACE_H
#define PARAPH_CPOTRACE_H
#include <stddef.h>
#include <stdint.h>

enum {
  PARAPH_TRACE_OK = 0,
  /* The message says why the library cannot be opened. */
  PARAPH_TRACE_NO_LIBRARY = 1,
  PARAPH_TRACE_NO_MEMORY = 2,
};

typedef struct paraph_trace_options {
  /* Shapes of that many pixels or fewer are left out. */
  int least_area;
  /* Up to which sharpness a corner is rounded: from 0 for none to 4/3 for all. */
  double roundness;
  /* How far, in pixels, joined curves may be from those that they stand for; 0 joins none. */
  double tolerance;
} paraph_trace_options;

/* Gets the outlines in pixels, origin top left, y downwards. Each shape and each hole is moved to
 * and closed; holes run the other way round than the shapes that they are in. */
typedef struct paraph_trace_handler {
  void *context;
  void (*move)(void *context, double x, double y);
  void (*line)(void *context, double x, double y);
  void (*curve)(void *context, const double points[6]);
  void (*close)(void *context);
} paraph_trace_handler;

/* Traces the pixels whose byte is threshold or more. Rows go from the top, without gaps. */
int paraph_trace(const uint8_t *pixels, int width, int height, uint8_t threshold,
                 const paraph_trace_options *options, const paraph_trace_handler *handler,
                 char *message, size_t message_size);
#endif
