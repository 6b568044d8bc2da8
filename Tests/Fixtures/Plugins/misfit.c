/* SPDX-License-Identifier: MIT
 *
 * A frame with one thing wrong, or unusual: the environment variable MISFIT says which. The options
 * cannot say it, since most of it is there before any options are. */
#define FRAME_IS_BASE
#include "frame.c"

static int is(const char *name) {
  const char *misfit = getenv("MISFIT");
  return misfit && strcmp(misfit, name) == 0;
}

static paraph_status misfit_describe(const paraph_sink *out) {
  if (is("descriptor-no-json")) return paraph_put(out, "{\"title\":");
  if (is("descriptor-no-object")) return paraph_put(out, "[]");
  if (is("descriptor-not-utf8")) return paraph_put(out, "{\"title\":\"\xff\"}");
  if (is("descriptor-unknown-member")) return paraph_put(out, "{\"titel\":\"Frame\"}");
  if (is("descriptor-other-id")) return paraph_put(out, "{\"id\":\"org.example.other\"}");
  if (is("descriptor-fails")) return PARAPH_ERR_INTERNAL;
  return frame_describe(out);
}

static paraph_status misfit_create(const paraph_host *host, paraph_string options,
                                   paraph_instance **out) {
  if (is("create-fails")) return PARAPH_ERR_CONFIG;
  if (is("create-explains"))
    return paraph_fail(host, PARAPH_ERR_CONFIG, "The text and the\tpicture exclude each other.\nLeave one out.");
  if (is("create-prints")) {
    printf("a line on standard output\n");
    fflush(stdout);
  }
  return frame_create(host, options, out);
}

static paraph_status misfit_prepare(paraph_instance *frame, paraph_string request,
                                    const paraph_sink *out) {
  if (is("parts-no-json")) return paraph_put(out, "{\"parts\":[}");
  if (is("parts-not-utf8")) return paraph_put(out, "{\"parts\":[],\"warnings\":[\"\xc3\"]}");
  if (is("parts-nothing")) return PARAPH_OK;
  if (is("prepare-null-bytes")) return out->write(out, NULL, 7);
  if (is("prepare-status-77")) return 77;
  if (is("prepare-unsupported")) return PARAPH_ERR_UNSUPPORTED;
  if (is("prepare-input")) return PARAPH_ERR_INPUT;
  if (is("prepare-memory")) return PARAPH_ERR_MEMORY;
  if (is("prepare-missing"))
    return paraph_fail(frame->host, PARAPH_ERR_MISSING, "There is no seal.png.");
  if (is("prepare-explains-not-utf8"))
    return paraph_fail(frame->host, PARAPH_ERR_INPUT, "\xff\xfe");
  if (is("prepare-floods")) {
    static char bytes[1 << 20];
    memset(bytes, ' ', sizeof bytes);
    for (int piece = 0; piece < 65; piece++) {
      paraph_status status = out->write(out, bytes, sizeof bytes);
      if (status) return status;
    }
    return PARAPH_OK;
  }
  return frame_prepare(frame, request, out);
}

static paraph_status misfit_draw(paraph_instance *frame, paraph_string part,
                                 const paraph_draw_context *context) {
  cairo_t *cairo = context->cairo;
  if (is("draw-glyph")) {
    paraph_text_style style = {0};
    style.struct_size = sizeof style;
    style.size = 10;
    return frame->fonts->draw(frame->host, cairo, paraph_text("\xf3\xb0\x80\x80"), &style, 0, 9);
  }
  if (is("draw-unknown-font")) {
    paraph_text_style style = {0};
    style.struct_size = sizeof style;
    style.size = 10;
    style.family = paraph_text("No Such Family");
    return frame->fonts->draw(frame->host, cairo, paraph_text("Seen"), &style, 0, 9);
  }
  if (is("draw-unnamed-picture")) {
    cairo_surface_t *picture = NULL;
    return frame->images->load(frame->host, paraph_text("/etc/hostname"), 0, &picture);
  }
  paraph_status status = frame_draw(frame, part, context);
  if (is("draw-fails")) return PARAPH_ERR_CAIRO;
  if (is("draw-saves")) cairo_save(cairo);
  if (is("draw-restores")) cairo_restore(cairo);
  if (is("draw-restores-twice")) {
    cairo_restore(cairo);
    cairo_restore(cairo);
  }
  if (is("draw-restores-often"))
    for (int time = 0; time < 9; time++) cairo_restore(cairo);
  if (is("draw-opens-group")) cairo_push_group(cairo);
  if (is("draw-flattens")) cairo_scale(cairo, 0, 0);
  if (is("draw-destroys")) cairo_destroy(cairo);
  if (is("draw-settings")) {
    cairo_rotate(cairo, 1);
    cairo_rectangle(cairo, 0, 0, 1, 1);
    cairo_clip(cairo);
    cairo_set_tolerance(cairo, 3);
    cairo_move_to(cairo, 1, 1);
  }
  return status;
}

static paraph_plugin misfit = FRAME;
static paraph_plugin twin = FRAME;
static const paraph_plugin *plugins[] = {&misfit, &twin};
static paraph_library library = {sizeof library, PARAPH_ABI_MAJOR, PARAPH_ABI_MINOR, 1, plugins};

/* A struct as the header of a later minor would have it. */
static struct {
  paraph_plugin plugin;
  void *later[4];
} newer;

const paraph_library *paraph_plugin_entry(const paraph_host *host) {
  static char long_id[300];
  misfit.describe = misfit_describe;
  misfit.create = misfit_create;
  misfit.prepare = misfit_prepare;
  misfit.draw = misfit_draw;
  if (is("declines")) return NULL;
  if (is("no-json") && !host->get_extension(host, "paraph.json/2")) return NULL;
  if (is("major-0")) library.abi_major = 0;
  if (is("major-2")) library.abi_major = 2;
  if (is("minor-9")) {
    library.abi_minor = 9;
    library.struct_size += 8;
    newer.plugin = misfit;
    newer.plugin.struct_size = sizeof newer;
    plugins[0] = &newer.plugin;
  }
  if (is("older-table")) {
    misfit.struct_size = offsetof(paraph_plugin, get_extension);
    misfit.get_extension = (const void *(*)(const char *))(uintptr_t)1;
  }
  if (is("short-library")) library.struct_size = offsetof(paraph_library, plugins);
  if (is("empty-library")) library.struct_size = 0;
  if (is("short-plugin")) misfit.struct_size = offsetof(paraph_plugin, prepare);
  if (is("count-0")) library.plugin_count = 0;
  if (is("count-257")) library.plugin_count = 257;
  if (is("no-plugins")) library.plugins = NULL;
  if (is("no-second-plugin")) {
    library.plugin_count = 2;
    plugins[1] = NULL;
  }
  if (is("twins")) library.plugin_count = 2;
  if (is("two")) {
    library.plugin_count = 2;
    twin.id = "org.example.twin";
  }
  if (is("no-id")) misfit.id = NULL;
  if (is("id-not-utf8")) misfit.id = "org.example.\xff";
  if (is("long-id")) misfit.id = memset(long_id, 'x', sizeof long_id - 1);
  if (is("no-version")) misfit.version = NULL;
  if (is("no-describe")) misfit.describe = NULL;
  if (is("no-create")) misfit.create = NULL;
  if (is("no-destroy")) misfit.destroy = NULL;
  if (is("no-prepare")) misfit.prepare = NULL;
  if (is("no-draw")) misfit.draw = NULL;
  if (is("no-extension")) misfit.get_extension = NULL;
  return &library;
}
