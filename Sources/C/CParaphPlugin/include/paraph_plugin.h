/* SPDX-License-Identifier: MIT */
/* paraph_plugin.h - the Paraph plugin ABI, major 1. Copy this one file into your project.
 *
 * A plugin library exports ONE symbol, paraph_plugin_entry(). Structs are passed by pointer,
 * begin with struct_size, and only ever grow at the end: test PARAPH_HAS() before you touch a
 * member newer than ABI 1.0.
 *
 * Strings are UTF-8 with their length, and borrowed for the call. Those that the host gives
 * also have a NUL behind their last byte, which the length does not count. The JSON texts are
 * those of the page "The JSON protocol".
 *
 * There is one coordinate space: the page as displayed (after /Rotate, CropBox and UserUnit),
 * points of 1/72 inch, origin at the top left, y down. Drawing uses the same axes with the
 * origin at the top left of the part's rect, already clipped to it.
 *
 * Thread tags: [any] any thread; [serial] never two calls at once on one instance, or, for
 * what the host offers, only from within a call of the host's. Nothing may unwind (C++
 * exception, longjmp) across this header. The library runs in a process of its own: it is
 * never in the one that holds the document or a key. The host sets no locale, so that printf
 * writes a decimal point. */
#ifndef PARAPH_PLUGIN_H
#define PARAPH_PLUGIN_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#ifdef __cplusplus
extern "C" {
#endif

#define PARAPH_ABI_MAJOR 1u /* the host refuses any other major */
#define PARAPH_ABI_MINOR 0u /* additions only */
/* Whether the other side's struct is long enough to have the member. */
#define PARAPH_HAS(ptr, member) \
  ((ptr)->struct_size >= offsetof(__typeof__(*(ptr)), member) + sizeof((ptr)->member))
#define PARAPH_EXPORT __attribute__((visibility("default")))
#define PARAPH_INLINE static inline __attribute__((unused))

struct _cairo;         /* cairo_t's own tag in <cairo.h> */
struct _cairo_surface; /* cairo_surface_t's own tag */
typedef struct paraph_instance paraph_instance; /* yours; opaque to the host */

/* What a function answers: PARAPH_OK, or why not. explain() says it in a sentence for the
 * user; without one the host says it in general words. */
typedef int32_t paraph_status;
enum {
  PARAPH_OK = 0,
  PARAPH_ERR_UNSUPPORTED = 1, /* not in this plugin, or not in this mode   */
  PARAPH_ERR_CONFIG = 2,      /* the options do not go together            */
  PARAPH_ERR_INPUT = 3,       /* a file or value the user gave is bad      */
  PARAPH_ERR_CAIRO = 4,       /* the context is in an error state          */
  PARAPH_ERR_MEMORY = 5,      /* there is not enough                       */
  PARAPH_ERR_INTERNAL = 6,    /* a defect of the plugin                    */
  PARAPH_ERR_EMPTY = 7,       /* the mark would have no ink                */
  PARAPH_ERR_MISSING = 8,     /* a file or JSON member is not there        */
  PARAPH_ERR_GLYPH = 9        /* no font has a character, or no such font  */
};
/* The levels of log(). */
enum {
  PARAPH_LOG_DEBUG = 0,
  PARAPH_LOG_INFO = 1,
  PARAPH_LOG_WARN = 2,
  PARAPH_LOG_ERROR = 3,
  PARAPH_LOG_PLUGIN_MISBEHAVING = 4 /* the host's own, about a plugin */
};

/* UTF-8; bytes may be NULL when length is 0. */
typedef struct paraph_string {
  const char *bytes; /* borrowed for the call */
  size_t length;     /* in bytes */
} paraph_string;

/* A box; x and y are its top left corner. Points. */
typedef struct paraph_rect {
  double x, y, width, height;
} paraph_rect;

/* Where a plugin puts bytes it returns; the host copies. No memory changes owner. */
typedef struct paraph_sink {
  uint32_t struct_size;
  void *sink_data; /* the host's; not for the plugin */
  /* Appends bytes. Fails with PARAPH_ERR_MEMORY above 64 MiB in all: pass that on. [serial] */
  paraph_status (*write)(const struct paraph_sink *sink, const void *bytes, size_t length);
} paraph_sink;

/* What the host offers. It outlives every instance. */
typedef struct paraph_host {
  uint32_t struct_size;
  uint32_t abi_major, abi_minor; /* what the host was built against */
  void *host_data;               /* the host's; not for the plugin */
  /* A line for the log, which --verbose shows. Level: PARAPH_LOG_*. [any] */
  void (*log)(const struct paraph_host *host, int32_t level, paraph_string message);
  /* One sentence for the user, kept until the failing call returns. What follows a line feed is
   * another one that says what to do about it. [serial] */
  void (*explain)(const struct paraph_host *host, paraph_string message);
  /* A named table, or NULL. Ids read "paraph.fonts/1" or "com.example.x/1". [any] */
  const void *(*get_extension)(const struct paraph_host *host, const char *id);
} paraph_host;

/* How the user wants the mark to look. Opacity and blend mode are the host's business. */
typedef struct paraph_style {
  uint32_t struct_size;
  double red, green, blue, alpha; /* the ink, sRGB, each from 0 to 1 */
  double pen_width;               /* in points */
  paraph_string font;             /* the name of a family */
  paraph_string json;             /* the style of the JSON protocol, with what nobody said left out */
} paraph_style;

/* What a part is drawn for: a document that is shown on screen, page content, paper. */
enum { PARAPH_INTENT_PREVIEW = 0, PARAPH_INTENT_FLATTEN = 1, PARAPH_INTENT_PRINT = 2 };

/* Where and how to draw; borrowed for the call. */
typedef struct paraph_draw_context {
  uint32_t struct_size;
  int32_t intent; /* PARAPH_INTENT_* */
  /* A cairo_t, the host's: saved before, restored after. Its source is the ink of the style,
   * and its line width the pen's. Leave as many saves as there were, and no group open. */
  struct _cairo *cairo;
  double width, height; /* of the part's rect, in points */
  double device_scale;  /* device pixels per point; 0 when the target is vector */
  const paraph_style *style; /* never NULL */
} paraph_draw_context;

/* A kind of annotation. */
typedef struct paraph_plugin {
  uint32_t struct_size;
  const char *id;      /* reverse DNS, equal to the manifest's "id"; NUL-terminated */
  const char *version; /* semver; NUL-terminated */
  /* Writes the descriptor JSON: title, subtypes, capabilities, options schema. [any] */
  paraph_status (*describe)(const paraph_sink *out);
  /* Makes an instance for these options: a JSON object that the host has checked against the
   * schema. The instance is the plugin's, until destroy(). host outlives it. [any] */
  paraph_status (*create)(const paraph_host *host, paraph_string options, paraph_instance **out);
  /* Frees an instance, and all that belongs to it; NULL when there is nothing to free. [serial] */
  void (*destroy)(paraph_instance *instance);
  /* Request JSON in, {"parts": [...], "warnings": [...]} out: what to place, and where. No
   * drawing. [serial] */
  paraph_status (*prepare)(paraph_instance *instance, paraph_string request,
                           const paraph_sink *out);
  /* Draws one part of the last prepare(). Same part, same ink. The member itself may be NULL
   * where no part has ink. [serial] */
  paraph_status (*draw)(paraph_instance *instance, paraph_string part_id,
                        const paraph_draw_context *context);
  /* A named table of the plugin's, such as "paraph.configure/1", or NULL. The member itself may
   * be NULL. [any] */
  const void *(*get_extension)(const char *id);
} paraph_plugin;

/* What a library holds. */
typedef struct paraph_library {
  uint32_t struct_size;
  uint32_t abi_major, abi_minor; /* what the plugin was built against */
  uint32_t plugin_count;         /* from 1 to PARAPH_MAX_PLUGINS */
  const paraph_plugin *const *plugins; /* static for the life of the process */
} paraph_library;
#define PARAPH_MAX_PLUGINS 256u

/* A function, not a data symbol, so that Swift's @c and Rust can export it.
 * Return NULL to decline this host. Must be fast, and touch no file. [any] */
typedef const paraph_library *(*paraph_plugin_entry_fn)(const paraph_host *host);
PARAPH_EXPORT const paraph_library *paraph_plugin_entry(const paraph_host *host);

/* ---- What the host offers by name: get_extension(host, PARAPH_JSON), and so on ---- */

#define PARAPH_JSON "paraph.json/1"
#define PARAPH_FONTS "paraph.fonts/1"
#define PARAPH_IMAGES "paraph.images/1"

/* Reads JSON by pointer (RFC 6901): "/targets/0/rect/x"; "" is the whole text. The pointer is
 * NUL-terminated. Where there is no such member the answer is PARAPH_ERR_MISSING, where it has
 * another type PARAPH_ERR_INPUT, and *out stays as it was: set it to what holds without the
 * member. Texts that are given out are borrowed until the plugin's function returns, and have a
 * NUL behind them. A text that was read a moment ago is not parsed again. */
typedef struct paraph_json {
  uint32_t struct_size;
  /* A number. [serial] */
  paraph_status (*number)(const paraph_host *host, paraph_string json, const char *pointer,
                          double *out);
  /* true is 1, false 0. [serial] */
  paraph_status (*boolean)(const paraph_host *host, paraph_string json, const char *pointer,
                           int32_t *out);
  /* A string, without its quotes. [serial] */
  paraph_status (*string)(const paraph_host *host, paraph_string json, const char *pointer,
                          paraph_string *out);
  /* How many items a list has, or members an object. [serial] */
  paraph_status (*count)(const paraph_host *host, paraph_string json, const char *pointer,
                         size_t *out);
  /* The JSON text of any value. [serial] */
  paraph_status (*value)(const paraph_host *host, paraph_string json, const char *pointer,
                         paraph_string *out);
  /* The text as a JSON string with its quotes, for printf("%s"); "\"\"" for one that is not
   * UTF-8. Never NULL. [serial] */
  paraph_string (*quote)(const paraph_host *host, paraph_string text);
} paraph_json;

/* How a line of text is set. */
typedef struct paraph_text_style {
  uint32_t struct_size;
  double size;            /* of the font, in points: above 0 */
  paraph_string family;   /* empty for that of the user's style */
  paraph_string language; /* a BCP 47 tag; empty for "en" */
  int32_t bold, italic;   /* not 0 asks for that face */
} paraph_text_style;

/* What a line of text takes up, in points. Set struct_size before the call. */
typedef struct paraph_text_extents {
  uint32_t struct_size;
  double width;           /* to where the next text would begin */
  double ascent, descent; /* of the line above and below its base line; not negative */
  paraph_rect ink;        /* what is seen, from the start of the base line; y is negative above */
} paraph_text_extents;

/* Shapes text with the fonts of the system, and embeds them. For a plugin that needs "fonts". */
typedef struct paraph_fonts {
  uint32_t struct_size;
  /* PARAPH_ERR_GLYPH, explained, when no font has a character. [serial] */
  paraph_status (*measure)(const paraph_host *host, paraph_string text,
                           const paraph_text_style *style, paraph_text_extents *out);
  /* Draws in the context's source, with the start of the base line at the point. The current
   * point is lost. It stays text, which can be searched. [serial] */
  paraph_status (*draw)(const paraph_host *host, struct _cairo *cairo, paraph_string text,
                        const paraph_text_style *style, double x, double baseline);
  /* Writes the names of all families: a JSON list of strings. [serial] */
  paraph_status (*families)(const paraph_host *host, const paraph_sink *out);
} paraph_fonts;

/* What a picture is. Set struct_size before the call. */
typedef struct paraph_image_info {
  uint32_t struct_size;
  int32_t width, height;       /* in pixels, upright */
  double horizontal_resolution; /* pixels to an inch; 0 where the file does not say */
  double vertical_resolution;
} paraph_image_info;

/* Reads PNG and JPEG files, turned upright. For a plugin that needs "images". Only files that
 * an option of format "path" names can be read. */
typedef struct paraph_images {
  uint32_t struct_size;
  /* [serial] */
  paraph_status (*info)(const paraph_host *host, paraph_string path, paraph_image_info *out);
  /* A Cairo image surface whose longer side is at most `maximum` pixels (0: as it is). It is the
   * plugin's, until release(). [serial] */
  paraph_status (*load)(const paraph_host *host, paraph_string path, int32_t maximum,
                        struct _cairo_surface **out);
  /* Frees a surface of load(); NULL is nothing. [serial] */
  void (*release)(const paraph_host *host, struct _cairo_surface *surface);
} paraph_images;

/* ---- What a plugin may offer by name: its get_extension(PARAPH_CONFIGURE) ---- */

#define PARAPH_CONFIGURE "paraph.configure/1"

/* For a plugin whose descriptor has "capabilities": ["configure"]. */
typedef struct paraph_configure {
  uint32_t struct_size;
  /* Writes {"needs": [...], "needsPlace": true}: what the instance needs with its options, never
   * more than the descriptor declares. An error comes before the document is opened. [serial] */
  paraph_status (*configure)(paraph_instance *instance, const paraph_sink *out);
} paraph_configure;

/* ---- Conveniences; not part of the binary contract ---- */

/* A NUL-terminated text as a string. */
PARAPH_INLINE paraph_string paraph_text(const char *text) {
  paraph_string string;
  string.bytes = text;
  string.length = text ? strlen(text) : 0;
  return string;
}

/* Writes a NUL-terminated text. */
PARAPH_INLINE paraph_status paraph_put(const paraph_sink *out, const char *text) {
  return out->write(out, text, strlen(text));
}

/* Explains and fails: return paraph_fail(host, PARAPH_ERR_INPUT, "The code is empty."); */
PARAPH_INLINE paraph_status paraph_fail(const paraph_host *host, paraph_status status,
                                        const char *sentence) {
  host->explain(host, paraph_text(sentence));
  return status;
}

#ifdef __cplusplus
}
#endif
#endif /* PARAPH_PLUGIN_H */
