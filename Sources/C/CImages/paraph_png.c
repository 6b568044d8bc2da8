/* SPDX-License-Identifier: MIT */
#include "CImages.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct source {
  const uint8_t *bytes;
  size_t count;
  size_t position;
  paraph_image *image;
} source;

static void on_read(png_structp png, png_bytep target, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->count - from->position) png_error(png, "the file ends too early");
  memcpy(target, from->bytes + from->position, count);
  from->position += count;
}

static void on_error(png_structp png, png_const_charp message) {
  source *from = png_get_error_ptr(png);
  snprintf(from->image->message, sizeof from->image->message, "%s", message);
  png_longjmp(png, 1);
}

/* What libpng warns of (a wrong colour profile, say) does not change the pixels. */
static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/* Everything that may longjmp. What must survive it is in *image. */
static int decode(png_structp png, png_infop info, uint64_t max_pixels, paraph_image *image) {
  png_read_info(png, info);
  image->width = png_get_image_width(png, info);
  image->height = png_get_image_height(png, info);
  if ((uint64_t)image->width * image->height > max_pixels) return PARAPH_IMAGE_TOO_LARGE;

  int kind = png_get_color_type(png, info);
  image->has_alpha =
      (kind & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  int unit = PNG_RESOLUTION_UNKNOWN;
  png_uint_32 across = 0, down = 0;
  if (png_get_pHYs(png, info, &across, &down, &unit) != 0 && unit == PNG_RESOLUTION_METER) {
    image->x_per_metre = across;
    image->y_per_metre = down;
  }

  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = (size_t)image->width * 4;
  if (png_get_rowbytes(png, info) != stride) png_error(png, "unexpected pixel layout");

  image->rgba = malloc(stride * image->height);
  if (image->rgba == NULL) return PARAPH_IMAGE_NO_MEMORY;
  for (int pass = 0; pass < passes; pass++) {
    for (size_t row = 0; row < image->height; row++) {
      png_read_row(png, image->rgba + row * stride, NULL);
    }
  }
  png_read_end(png, NULL);
  return PARAPH_IMAGE_OK;
}

int paraph_decode_png(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                      paraph_image *image) {
  memset(image, 0, sizeof *image);
  source from = {bytes, count, 0, image};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, on_error, on_warning);
  if (png == NULL) return PARAPH_IMAGE_NO_MEMORY;
  png_infop info = png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_read_struct(&png, NULL, NULL);
    return PARAPH_IMAGE_NO_MEMORY;
  }
  volatile int status = PARAPH_IMAGE_DAMAGED;
  if (setjmp(png_jmpbuf(png)) == 0) {
    png_set_read_fn(png, &from, on_read);
    status = decode(png, info, max_pixels, image);
  } else {
    status = PARAPH_IMAGE_DAMAGED;
  }
  png_destroy_read_struct(&png, &info, NULL);
  if (status != PARAPH_IMAGE_OK) {
    free(image->rgba);
    image->rgba = NULL;
  }
  return status;
}
