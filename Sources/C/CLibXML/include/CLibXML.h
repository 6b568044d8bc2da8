/* SPDX-License-Identifier: MIT
 *
 * Reads an XML document from memory and says what it meets. libxml2 is opened on the first call.
 * Nothing is fetched: no network, no external entities, no document type from elsewhere. */
#ifndef PARAPH_CLIBXML_H
#define PARAPH_CLIBXML_H
#include <stddef.h>

/* Every callback returns 1 to go on and 0 to stop. Strings are UTF-8, ended by NUL, and live
 * until the callback returns. */
typedef struct paraph_xml_handler {
  void *context;
  /* The name has no prefix. The attributes are name, value, name, value, ended by NULL: those of
   * no namespace, XLink's, and xml:id as id. An empty element gets its end as well. */
  int (*start)(void *context, const char *name, const char *const *attributes);
  int (*end)(void *context);
  int (*text)(void *context, const char *text);
} paraph_xml_handler;

/* Elements of a namespace other than this one (or none) are left out with all that is in them;
 * NULL takes every element.
 * Returns 1, or 0 with a sentence in message, which is always ended by NUL. A callback that
 * stops gives 0 and an empty message. Depth is at most 256 elements. */
int paraph_xml_read(const char *bytes, size_t count, const char *name_space,
                    const paraph_xml_handler *handler, char *message, size_t message_size);
#endif
