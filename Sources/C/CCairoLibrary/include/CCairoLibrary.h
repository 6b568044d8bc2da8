/* SPDX-License-Identifier: MIT
 *
 * Opens Cairo on first use. The functions are those of cairo.h; see paraph_cairo.c. */
#ifndef PARAPH_CAIRO_LIBRARY_H
#define PARAPH_CAIRO_LIBRARY_H
#include <stddef.h>

/* Has to have returned 1 before any function of Cairo is called. Returns 0 with a sentence in
 * message. Call it once, or under a lock. */
int paraph_cairo_open(char *message, size_t message_size);
#endif
