/* SPDX-License-Identifier: MIT */
#include "CSVG.h"

#include <CLibraryLoader.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define FUNCTIONS(each)                                                                       \
  each(rsvg_handle_new_from_data) each(rsvg_handle_set_dpi)                                   \
  each(rsvg_handle_get_intrinsic_size_in_pixels) each(rsvg_handle_get_intrinsic_dimensions)   \
  each(rsvg_handle_get_geometry_for_layer) each(rsvg_handle_render_document)                  \
  each(g_object_unref) each(g_error_free)

#define DECLARE(name) __typeof__(name) *name;
static struct {
  FUNCTIONS(DECLARE)
} library;
static int is_open = 0;
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static int open_library(char *message, size_t message_size) {
  static const char *const names[] = {"librsvg-2.so.2", "librsvg-2.2.dylib",
                                      "/opt/homebrew/lib/librsvg-2.2.dylib",
                                      "/usr/local/lib/librsvg-2.2.dylib", NULL};
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

/* The library's words on one line. */
static int fail(GError *error, char *message, size_t message_size) {
  snprintf(message, message_size, "%s", error != NULL ? error->message : "no reason given");
  message[strcspn(message, "\r\n")] = '\0';
  if (error != NULL) library.g_error_free(error);
  return PARAPH_SVG_FAILED;
}

static RsvgHandle *handle_of(const paraph_svg *svg) { return (RsvgHandle *)svg; }

int paraph_svg_read(const void *bytes, size_t count, paraph_svg **svg, char *message,
                    size_t message_size) {
  *svg = NULL;
  if (!open_library(message, message_size)) return PARAPH_SVG_NO_LIBRARY;
  GError *error = NULL;
  RsvgHandle *handle = library.rsvg_handle_new_from_data(bytes, count, &error);
  if (handle == NULL) return fail(error, message, message_size);
  library.rsvg_handle_set_dpi(handle, 96);
  *svg = (paraph_svg *)handle;
  return PARAPH_SVG_OK;
}

void paraph_svg_free(paraph_svg *svg) {
  if (svg != NULL) library.g_object_unref(svg);
}

static int is_size(double width, double height) {
  return isfinite(width) && isfinite(height) && width > 0 && height > 0;
}

int paraph_svg_measure(const paraph_svg *svg, double *width, double *height) {
  RsvgHandle *handle = handle_of(svg);
  if (library.rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) {
    return is_size(*width, *height);
  }
  gboolean has_width, has_height, has_box;
  RsvgLength across, down;
  RsvgRectangle box = {0, 0, 0, 0};
  library.rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &across, &has_height, &down,
                                               &has_box, &box);
  if (has_box) {
    *width = box.width;
    *height = box.height;
    return is_size(*width, *height);
  }
  /* Nothing says how large it is: up to the last of its ink. */
  const RsvgRectangle viewport = {0, 0, 1000, 1000};
  RsvgRectangle ink = {0, 0, 0, 0}, logical;
  if (!library.rsvg_handle_get_geometry_for_layer(handle, NULL, &viewport, &ink, &logical, NULL)) {
    return 0;
  }
  *width = ink.x + ink.width;
  *height = ink.y + ink.height;
  return is_size(*width, *height);
}

int paraph_svg_draw(const paraph_svg *svg, void *cairo, double width, double height, char *message,
                    size_t message_size) {
  const RsvgRectangle viewport = {0, 0, width, height};
  GError *error = NULL;
  if (library.rsvg_handle_render_document(handle_of(svg), cairo, &viewport, &error)) {
    return PARAPH_SVG_OK;
  }
  return fail(error, message, message_size);
}
