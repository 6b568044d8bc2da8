/* SPDX-License-Identifier: MIT */
#include "paraph_pango_library.h"

#include <stdlib.h>

#include "CLibraryLoader.h"

static paraph_pango_functions functions;

const paraph_pango_functions *paraph_pango_open(char *message, size_t message_size) {
  static int is_open;
  if (is_open) return &functions;
  static const char *const names[] = {
      "libpangocairo-1.0.so.0", "libpangocairo-1.0.0.dylib",
      "/opt/homebrew/lib/libpangocairo-1.0.0.dylib", "/usr/local/lib/libpangocairo-1.0.0.dylib",
      NULL};
  const paraph_symbol symbols[] = {
#define PARAPH_SYMBOL(name) {#name, (void **)(void *)&functions.name},
      PARAPH_PANGO_FUNCTIONS(PARAPH_SYMBOL)
#undef PARAPH_SYMBOL
  };
  /* The choice of fonts depends on the language that is asked for, and on nothing of the user's
   * locale, which both libraries would otherwise mix in. Both read these once. */
  setenv("PANGO_LANGUAGE", "en", 1);
  setenv("FC_LANG", "en", 1);
  is_open = paraph_open_library(names, symbols, sizeof symbols / sizeof *symbols, message,
                                message_size);
  return is_open ? &functions : NULL;
}
