/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
#include "paraph_jpeg_encode.h"
