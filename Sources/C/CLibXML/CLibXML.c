/* SPDX-License-Identifier: MIT */
#include "CLibXML.h"

#include <CLibraryLoader.h>
#include <libxml/xmlreader.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS(each)                                                                            \
  each(xmlReaderForMemory) each(xmlFreeTextReader) each(xmlTextReaderRead) each(xmlTextReaderNext) \
  each(xmlTextReaderNodeType) each(xmlTextReaderConstLocalName)                                    \
  each(xmlTextReaderConstNamespaceUri) each(xmlTextReaderConstValue)                               \
  each(xmlTextReaderIsEmptyElement) each(xmlTextReaderMoveToNextAttribute)                         \
  each(xmlTextReaderMoveToElement) each(xmlTextReaderSetErrorHandler)                              \
  each(xmlTextReaderLocatorLineNumber)

#define DECLARE(name) __typeof__(name) *name;
static struct {
  FUNCTIONS(DECLARE)
} library;
static int is_open = 0;

static int open_library(char *message, size_t message_size) {
  static const char *const names[] = {"libxml2.so.2", "libxml2.so.16", "libxml2.2.dylib",
                                      "libxml2.dylib", NULL};
#define SYMBOL(name) {#name, (void **)&library.name},
  static const paraph_symbol symbols[] = {FUNCTIONS(SYMBOL)};
  if (is_open) return 1;
  is_open = paraph_open_library(names, symbols, sizeof symbols / sizeof *symbols, message,
                                message_size);
  return is_open;
}

/* The first complaint of the parser, on one line. */
typedef struct complaint {
  char text[200];
  int line;
} complaint;

static void complain(void *context, const char *text, xmlParserSeverities severity,
                     xmlTextReaderLocatorPtr locator) {
  complaint *first = context;
  if (severity == XML_PARSER_SEVERITY_WARNING || severity == XML_PARSER_SEVERITY_VALIDITY_WARNING)
    return;
  if (first->text[0] != '\0' || text == NULL) return;
  snprintf(first->text, sizeof first->text, "%s", text);
  first->text[strcspn(first->text, "\r\n")] = '\0';
  first->line = locator != NULL ? library.xmlTextReaderLocatorLineNumber(locator) : 0;
}

static int is_taken(const xmlChar *found, const char *wanted) {
  return wanted == NULL || found == NULL || strcmp((const char *)found, wanted) == 0;
}

/* Copies the attributes, since the reader keeps one value at a time. Returns 1, 0 when the
 * handler stopped, -1 without memory. */
static int start(xmlTextReaderPtr reader, const paraph_xml_handler *handler) {
  enum { most = 512 };
  static const char xlink[] = "http://www.w3.org/1999/xlink";
  static const char xml[] = "http://www.w3.org/XML/1998/namespace";
  char *attributes[2 * most + 1];
  size_t used = 0;
  int result = 1;
  while (library.xmlTextReaderMoveToNextAttribute(reader) == 1 && used < 2 * most) {
    const xmlChar *name_space = library.xmlTextReaderConstNamespaceUri(reader);
    const xmlChar *name = library.xmlTextReaderConstLocalName(reader);
    const xmlChar *value = library.xmlTextReaderConstValue(reader);
    if (name == NULL) continue;
    int is_id = is_taken(name_space, xml) && strcmp((const char *)name, "id") == 0;
    if (!is_id && !is_taken(name_space, xlink)) continue;
    attributes[used] = strdup((const char *)name);
    attributes[used + 1] = strdup(value != NULL ? (const char *)value : "");
    used += 2;
    if (attributes[used - 2] == NULL || attributes[used - 1] == NULL) {
      result = -1;
      break;
    }
  }
  attributes[used] = NULL;
  library.xmlTextReaderMoveToElement(reader);
  if (result == 1) {
    const xmlChar *name = library.xmlTextReaderConstLocalName(reader);
    result = handler->start(handler->context, name != NULL ? (const char *)name : "",
                            (const char *const *)attributes);
  }
  while (used > 0) free(attributes[--used]);
  return result;
}

/* Handles the node that the reader stands on. As start, or -2 for an entity; *skip asks to leave the element out. */
static int handle(xmlTextReaderPtr reader, const char *name_space,
                  const paraph_xml_handler *handler, int *skip) {
  const xmlChar *value;
  int result = 1;
  *skip = 0;
  switch (library.xmlTextReaderNodeType(reader)) {
    case XML_READER_TYPE_ELEMENT: {
      int is_empty = library.xmlTextReaderIsEmptyElement(reader);
      if (!is_taken(library.xmlTextReaderConstNamespaceUri(reader), name_space)) {
        *skip = 1;
        return 1;
      }
      result = start(reader, handler);
      if (result == 1 && is_empty) result = handler->end(handler->context);
      return result;
    }
    case XML_READER_TYPE_ENTITY_REFERENCE:
      /* What it stands for would be missing. */
      return -2;
    case XML_READER_TYPE_END_ELEMENT:
      return handler->end(handler->context);
    case XML_READER_TYPE_TEXT:
    case XML_READER_TYPE_CDATA:
    case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
      value = library.xmlTextReaderConstValue(reader);
      return value != NULL ? handler->text(handler->context, (const char *)value) : 1;
    default:
      return 1;
  }
}

int paraph_xml_read(const char *bytes, size_t count, const char *name_space,
                    const paraph_xml_handler *handler, char *message, size_t message_size) {
  complaint first = {"", 0};
  int more = 0, state = 1, skip = 0;
  message[0] = '\0';
  if (!open_library(message, message_size)) return 0;
  if (count > INT_MAX) {
    snprintf(message, message_size, "it is larger than 2 GiB");
    return 0;
  }
  /* Without XML_PARSE_HUGE libxml2 keeps its limits on depth, text and entities. */
  xmlTextReaderPtr reader = library.xmlReaderForMemory(
      bytes, (int)count, NULL, NULL,
      XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_COMPACT);
  if (reader == NULL) {
    snprintf(message, message_size, "there is no memory for it");
    return 0;
  }
  library.xmlTextReaderSetErrorHandler(reader, complain, &first);
  more = library.xmlTextReaderRead(reader);
  while (more == 1 && state == 1) {
    state = handle(reader, name_space, handler, &skip);
    if (state != 1) break;
    more = skip ? library.xmlTextReaderNext(reader) : library.xmlTextReaderRead(reader);
  }
  library.xmlFreeTextReader(reader);
  if (state == -2) {
    snprintf(message, message_size, "it uses entities of its own, which are not read");
  } else if (state == -1) {
    snprintf(message, message_size, "there is no memory for it");
  } else if (more != 0 && state == 1) {
    snprintf(message, message_size, "line %d: %s", first.line,
             first.text[0] != '\0' ? first.text : "it is not XML");
  }
  return more == 0 && state == 1;
}
