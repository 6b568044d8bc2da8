/* SPDX-License-Identifier: MIT */
#include "CImages.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

typedef struct errors {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  paraph_image *image;
} errors;

static void on_error(j_common_ptr decoder) {
  errors *state = (errors *)decoder->err;
  char text[JMSG_LENGTH_MAX];
  state->base.format_message(decoder, text);
  snprintf(state->image->message, sizeof state->image->message, "%s", text);
  longjmp(state->escape, 1);
}

/* A warning means that pixels were made up, unless it is one of these. */
static void on_message(j_common_ptr decoder, int level) {
  if (level >= 0) return;
  switch (decoder->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_TOO_MUCH_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_BOGUS_PROGRESSION:
      return;
    default:
      on_error(decoder);
  }
}

/* A progressive file of a few bytes can ask for hours of work: each scan costs a whole pass. */
static void on_progress(j_common_ptr common) {
  const struct jpeg_decompress_struct *decoder = (const struct jpeg_decompress_struct *)common;
  errors *state = (errors *)common->err;
  uint64_t scans = (uint64_t)decoder->input_scan_number;
  uint64_t pixels = (uint64_t)decoder->image_width * decoder->image_height;
  if (scans <= 16 || scans * pixels <= 1000000000) return;
  snprintf(state->image->message, sizeof state->image->message, "it has too many scans");
  longjmp(state->escape, 1);
}

/* Four inks to red, green and blue, without a colour profile. Adobe stores them inverted. */
static void from_inks(uint8_t *row, size_t width, int inverted) {
  uint8_t flip = inverted ? 0 : 0xff;
  for (size_t i = 0; i < width; i++, row += 4) {
    unsigned black = row[3] ^ flip;
    for (int c = 0; c < 3; c++) row[c] = (uint8_t)(((row[c] ^ flip) * black + 127) / 255);
    row[3] = 0xff;
  }
}

static int colors_of(const struct jpeg_decompress_struct *decoder) {
  if (decoder->arith_code || decoder->data_precision != 8) return PARAPH_JPEG_UNUSUAL;
  switch (decoder->jpeg_color_space) {
    case JCS_GRAYSCALE: return PARAPH_JPEG_GRAY;
    case JCS_YCbCr: return PARAPH_JPEG_RGB;
    /* Without Adobe's marker a PDF reader would take these for YCbCr. */
    case JCS_RGB: return decoder->saw_Adobe_marker ? PARAPH_JPEG_RGB : PARAPH_JPEG_UNUSUAL;
    default: return PARAPH_JPEG_UNUSUAL;
  }
}

/* Everything that may longjmp. What must survive it is in *image. */
static int decode(struct jpeg_decompress_struct *decoder, struct jpeg_progress_mgr *progress,
                  const uint8_t *bytes, size_t count, uint64_t max_pixels, paraph_image *image) {
  jpeg_create_decompress(decoder);
  decoder->progress = progress;
  jpeg_mem_src(decoder, bytes, count);
  jpeg_read_header(decoder, TRUE);
  image->width = decoder->image_width;
  image->height = decoder->image_height;
  if ((uint64_t)image->width * image->height > max_pixels) return PARAPH_IMAGE_TOO_LARGE;
  image->jpeg_colors = colors_of(decoder);

  int is_inks =
      decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
  decoder->out_color_space = is_inks ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_start_decompress(decoder);
  size_t stride = (size_t)image->width * 4;
  image->rgba = malloc(stride * image->height);
  if (image->rgba == NULL) return PARAPH_IMAGE_NO_MEMORY;
  while (decoder->output_scanline < decoder->output_height) {
    uint8_t *row = image->rgba + stride * decoder->output_scanline;
    jpeg_read_scanlines(decoder, &row, 1);
    if (is_inks) from_inks(row, image->width, decoder->saw_Adobe_marker);
  }
  jpeg_finish_decompress(decoder);
  return PARAPH_IMAGE_OK;
}

int paraph_decode_jpeg(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                       paraph_image *image) {
  memset(image, 0, sizeof *image);
  struct jpeg_decompress_struct decoder;
  memset(&decoder, 0, sizeof decoder);
  errors state;
  decoder.err = jpeg_std_error(&state.base);
  state.base.error_exit = on_error;
  state.base.emit_message = on_message;
  state.image = image;
  struct jpeg_progress_mgr progress = {.progress_monitor = on_progress};
  volatile int status = PARAPH_IMAGE_DAMAGED;
  if (setjmp(state.escape) == 0) {
    status = decode(&decoder, &progress, bytes, count, max_pixels, image);
  } else {
    status = PARAPH_IMAGE_DAMAGED;
  }
  jpeg_destroy_decompress(&decoder);
  if (status != PARAPH_IMAGE_OK) {
    free(image->rgba);
    image->rgba = NULL;
  }
  return status;
}
