/* SPDX-License-Identifier: MIT */
/* paraph_plugin.h - the Paraph plugin ABI, major 1.
 *
 * A plugin library exports ONE symbol, paraph_plugin_entry(). Structs are
 * passed by pointer, begin with struct_size, and only ever grow at the end:
 * test PARAPH_HAS() before you touch a member newer than ABI 1.0.
 * Strings are UTF-8, not NUL-terminated, and borrowed for the call.
 * There is one coordinate space: the page as displayed (after /Rotate, CropBox and
 * UserUnit), points of 1/72 inch, origin at the top left, y down. Drawing uses the
 * same axes with the origin at the top left of the part's rect, already clipped to it.
 * Thread tags: [any] any thread; [serial] never two calls at once on one
 * instance. Nothing may unwind (C++ exception, longjmp) across this header. */
#ifndef PARAPH_PLUGIN_H
#define PARAPH_PLUGIN_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

#define PARAPH_ABI_MAJOR 1u /* the host refuses any other major */
#define PARAPH_ABI_MINOR 0u /* additions only */
#define PARAPH_HAS(ptr, member) \
  ((ptr)->struct_size >= offsetof(__typeof__(*(ptr)), member) + sizeof((ptr)->member))
#define PARAPH_EXPORT __attribute__((visibility("default")))

struct _cairo;                          /* cairo_t's own tag in <cairo.h> */
typedef struct paraph_instance paraph_instance; /* yours; opaque to the host */

typedef int32_t paraph_status;
enum {
  PARAPH_OK = 0,
  PARAPH_ERR_UNSUPPORTED = 1, /* not in this plugin, or not in this mode   */
  PARAPH_ERR_CONFIG = 2,      /* the options break the plugin's schema     */
  PARAPH_ERR_INPUT = 3,       /* a file or value the user gave is bad      */
  PARAPH_ERR_CAIRO = 4,       /* the context is in an error state          */
  PARAPH_ERR_MEMORY = 5,
  PARAPH_ERR_INTERNAL = 6
};
enum { PARAPH_LOG_DEBUG = 0, PARAPH_LOG_INFO = 1, PARAPH_LOG_WARN = 2, PARAPH_LOG_ERROR = 3,
       PARAPH_LOG_PLUGIN_MISBEHAVING = 4 };

typedef struct paraph_string { const char *bytes; size_t length; } paraph_string;
typedef struct paraph_rect { double x, y, width, height; } paraph_rect;

/* Where a plugin puts bytes it returns; the host copies. No memory changes owner. */
typedef struct paraph_sink {
  uint32_t struct_size;
  void *sink_data;
  paraph_status (*write)(const struct paraph_sink *sink, const void *bytes, size_t length);
} paraph_sink;

typedef struct paraph_host {
  uint32_t struct_size;
  uint32_t abi_major, abi_minor; /* what the host was built against */
  void *host_data;
  void (*log)(const struct paraph_host *host, int32_t level, paraph_string message); /* [any] */
  /* One sentence for the user, kept until the failing call returns. [serial] */
  void (*explain)(const struct paraph_host *host, paraph_string message);
  /* A named table, or NULL. Ids read "paraph.fonts/1" or "com.example.x/1". [any] */
  const void *(*get_extension)(const struct paraph_host *host, const char *id);
} paraph_host;

enum { PARAPH_INTENT_PREVIEW = 0, PARAPH_INTENT_FLATTEN = 1, PARAPH_INTENT_PRINT = 2 };
typedef struct paraph_draw_context {
  uint32_t struct_size;
  int32_t intent;      /* PARAPH_INTENT_* */
  struct _cairo *cairo; /* a cairo_t*, the host's: saved before, restored after */
  double width, height; /* of the part's rect, in points */
  double device_scale; /* device pixels per point; 0 when the target is vector */
} paraph_draw_context;

typedef struct paraph_plugin {
  uint32_t struct_size;
  const char *id;      /* reverse DNS, equal to the manifest's "id" */
  const char *version; /* semver */
  /* The descriptor JSON: title, subtypes, capabilities, options schema. [any] */
  paraph_status (*describe)(const paraph_sink *out);
  /* options: JSON the host has checked against the schema. host outlives the instance. [any] */
  paraph_status (*create)(const paraph_host *host, paraph_string options, paraph_instance **out);
  void (*destroy)(paraph_instance *instance);
  /* request JSON in, parts JSON out: what to place, and where. No drawing. [serial] */
  paraph_status (*prepare)(paraph_instance *instance, paraph_string request, const paraph_sink *out);
  /* Draw one part of the last prepare(). Same part, same ink. [serial] */
  paraph_status (*draw)(paraph_instance *instance, paraph_string part_id,
                        const paraph_draw_context *context);
  const void *(*get_extension)(const char *id); /* or NULL. [any] */
} paraph_plugin;

typedef struct paraph_library {
  uint32_t struct_size;
  uint32_t abi_major, abi_minor; /* what the plugin was built against */
  uint32_t plugin_count;
  const paraph_plugin *const *plugins; /* static for the life of the process */
} paraph_library;

/* A function, not a data symbol, so that Swift's @c and Rust can export it.
 * Return NULL to decline this host. Must be fast, and touch no file. [any] */
typedef const paraph_library *(*paraph_plugin_entry_fn)(const paraph_host *host);
PARAPH_EXPORT const paraph_library *paraph_plugin_entry(const paraph_host *host);

#ifdef __cplusplus
}
#endif
#endif /* PARAPH_PLUGIN_H */
