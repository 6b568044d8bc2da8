/* SPDX-License-Identifier: MIT
 *
 * Opens a shared library on first use and looks up the functions that a wrapper needs.
 * A wrapper lists them once, in a macro; see CPango.c for the pattern. */
#ifndef PARAPH_LIBRARY_LOADER_H
#define PARAPH_LIBRARY_LOADER_H
#include <stddef.h>

/* One function to find: its symbol, and where its address goes. */
typedef struct paraph_symbol {
  const char *name;
  void **address;
} paraph_symbol;

/* Opens the first of the names (ended by NULL) that the system has, and fills every address.
 * Returns 1, or 0 with a sentence in message, which is always ended by NUL.
 * Call it under a lock, or before a second thread exists. The library is never closed. */
int paraph_open_library(const char *const *names, const paraph_symbol *symbols, size_t count,
                        char *message, size_t message_size);
#endif
