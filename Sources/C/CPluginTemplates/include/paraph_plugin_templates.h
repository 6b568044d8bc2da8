/* SPDX-License-Identifier: MIT
 *
 * The files that a new plugin begins with, as bytes of the program: it is one file, and reads none of
 * its own. */
#ifndef PARAPH_PLUGIN_TEMPLATES_H
#define PARAPH_PLUGIN_TEMPLATES_H
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif

/* A file of a project. Names in it stand for those of the plugin: see ProjectNames. */
typedef struct paraph_template_file {
  const char *project; /* the folder in templates/ */
  const char *path;    /* where it goes, from the folder of the project */
  const unsigned char *bytes;
  size_t length;
} paraph_template_file;

/* The files in their order; NULL behind the last one. */
const paraph_template_file *paraph_template_at(size_t index);

#ifdef __cplusplus
}
#endif
#endif
