/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
