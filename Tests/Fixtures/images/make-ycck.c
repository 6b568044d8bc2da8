/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Makes ycck-adobe.jpg: the picture of the other JPEGs in inks, stored as YCCK as Photoshop does.
 * cc make-ycck.c -ljpeg -o make-ycck && ./make-ycck > ycck-adobe.jpg */
#include <stdio.h>
#include <string.h>
#include <jpeglib.h>

int main(void) {
  static const unsigned char quarters[4][3] = {
      {255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {255, 255, 255}};
  struct jpeg_compress_struct encoder;
  struct jpeg_error_mgr errors;
  encoder.err = jpeg_std_error(&errors);
  jpeg_create_compress(&encoder);
  jpeg_stdio_dest(&encoder, stdout);
  encoder.image_width = 32;
  encoder.image_height = 16;
  encoder.input_components = 4;
  encoder.in_color_space = JCS_CMYK;
  jpeg_set_defaults(&encoder);
  jpeg_set_colorspace(&encoder, JCS_YCCK);
  jpeg_set_quality(&encoder, 95, TRUE);
  jpeg_start_compress(&encoder, TRUE);
  for (int y = 0; y < 16; y++) {
    unsigned char row[32 * 4];
    /* Inverted inks without black are red, green and blue. */
    for (int x = 0; x < 32; x++) {
      memcpy(row + x * 4, quarters[y / 8 * 2 + x / 16], 3);
      row[x * 4 + 3] = 255;
    }
    JSAMPROW rows[1] = {row};
    jpeg_write_scanlines(&encoder, rows, 1);
  }
  jpeg_finish_compress(&encoder);
  jpeg_destroy_compress(&encoder);
  return 0;
}
