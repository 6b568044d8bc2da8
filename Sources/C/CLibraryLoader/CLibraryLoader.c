/* SPDX-License-Identifier: MIT */
#include "CLibraryLoader.h"

#include <dlfcn.h>
#include <stdio.h>

int paraph_open_library(const char *const *names, const paraph_symbol *symbols, size_t count,
                        char *message, size_t message_size) {
  void *library = NULL;
  const char *const *name = names;
  for (; *name != NULL; name++) {
    library = dlopen(*name, RTLD_LAZY | RTLD_LOCAL);
    if (library != NULL) break;
  }
  if (library == NULL) {
    const char *why = dlerror();
    snprintf(message, message_size, "%s", why != NULL ? why : "the library cannot be opened");
    return 0;
  }
  for (size_t i = 0; i < count; i++) {
    /* dlsym on the handle also searches what the library itself depends on. */
    *symbols[i].address = dlsym(library, symbols[i].name);
    if (*symbols[i].address == NULL) {
      snprintf(message, message_size, "%s has no %s", *name, symbols[i].name);
      return 0;
    }
  }
  message[0] = '\0';
  return 1;
}
