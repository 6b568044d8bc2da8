/* SPDX-License-Identifier: MIT
 *
 * libjpeg leaves a failed call by longjmp, which Swift code must not see: so encoding is one call. */
#ifndef PARAPH_JPEG_ENCODE_H
#define PARAPH_JPEG_ENCODE_H
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

struct paraph_jpeg_failure {
  struct jpeg_error_mgr base;
  jmp_buf place;
  char message[JMSG_LENGTH_MAX];
};

static inline void paraph_jpeg_leave(j_common_ptr info) {
  struct paraph_jpeg_failure *failure = (struct paraph_jpeg_failure *)info->err;
  failure->base.format_message(info, failure->message);
  longjmp(failure->place, 1);
}

static inline void paraph_jpeg_keep_quiet(j_common_ptr info, int level) {
  (void)info;
  (void)level;
}

/* Encodes rows of 1 or 3 samples a pixel. Returns 1, or 0 with libjpeg's own words. The bytes are
 * the caller's to free, in both cases. A density of 0 is none. */
static inline int paraph_jpeg_encode(const unsigned char *samples, int width, int height,
                                     int components, int quality, int density,
                                     unsigned char **bytes, unsigned long *count, char *message,
                                     size_t message_size) {
  struct jpeg_compress_struct info;
  struct paraph_jpeg_failure failure;
  memset(&info, 0, sizeof info);
  info.err = jpeg_std_error(&failure.base);
  failure.base.error_exit = paraph_jpeg_leave;
  failure.base.emit_message = paraph_jpeg_keep_quiet;
  if (setjmp(failure.place) != 0) {
    snprintf(message, message_size, "%s", failure.message);
    jpeg_destroy_compress(&info);
    return 0;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, bytes, count);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = components;
  info.in_color_space = components == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  if (density > 0) {
    info.density_unit = 1;
    info.X_density = (UINT16)density;
    info.Y_density = (UINT16)density;
  }
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    JSAMPROW row =
        (JSAMPROW)(samples + (size_t)info.next_scanline * (size_t)width * (size_t)components);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  return 1;
}
#endif
