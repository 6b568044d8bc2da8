/* SPDX-License-Identifier: MIT
 *
 * Decodes PNG and JPEG from memory. Both libraries report errors by longjmp, which must not cross
 * Swift: it ends in here. */
#ifndef PARAPH_CIMAGES_H
#define PARAPH_CIMAGES_H
#include <stddef.h>
#include <stdint.h>

/* How a JPEG's colours are stored. */
enum paraph_jpeg_colors {
  PARAPH_JPEG_NONE = 0, /* it is no JPEG */
  PARAPH_JPEG_GRAY,
  PARAPH_JPEG_RGB,     /* as /DCTDecode understands it without being told (ISO 32000-2, 7.4.8) */
  PARAPH_JPEG_UNUSUAL, /* readable, but not by every PDF reader: CMYK, arithmetic coding, ... */
};

enum paraph_image_status {
  PARAPH_IMAGE_OK = 0,
  PARAPH_IMAGE_DAMAGED,
  PARAPH_IMAGE_TOO_LARGE, /* width and height are set */
  PARAPH_IMAGE_NO_MEMORY,
};

typedef struct paraph_image {
  uint32_t width;
  uint32_t height;
  /* Rows of red, green, blue, alpha, not premultiplied, no padding. Freed with free(). */
  uint8_t *rgba;
  int has_alpha;
  /* Pixels to a metre, 0 when the file does not say. PNG only. */
  uint32_t x_per_metre;
  uint32_t y_per_metre;
  int jpeg_colors;
  /* The library's own words, when the status is not PARAPH_IMAGE_OK. */
  char message[200];
} paraph_image;

/* Both return a paraph_image_status. The image is filled from zero; nothing is left to free when
 * they fail. */
int paraph_decode_png(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                      paraph_image *image);
int paraph_decode_jpeg(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                       paraph_image *image);
#endif
