/* SPDX-License-Identifier: MIT */
#include "CYAML.h"

#include <CLibraryLoader.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#define FUNCTIONS(each)                                                                   \
  each(yaml_parser_initialize) each(yaml_parser_delete) each(yaml_parser_set_input_string) \
  each(yaml_parser_set_encoding) each(yaml_parser_parse) each(yaml_event_delete)

#define DECLARE(name) __typeof__(name) *name;
static struct {
  FUNCTIONS(DECLARE)
} library;
static int is_open = 0;

static int open_library(char *message, size_t message_size) {
  static const char *const names[] = {"libyaml-0.so.2", "libyaml-0.2.dylib", "libyaml.dylib",
                                      NULL};
#define SYMBOL(name) {#name, (void **)&library.name},
  static const paraph_symbol symbols[] = {FUNCTIONS(SYMBOL)};
  if (is_open) return 1;
  is_open = paraph_open_library(names, symbols, sizeof symbols / sizeof *symbols, message,
                                message_size);
  return is_open;
}

struct paraph_yaml {
  yaml_parser_t parser;
  yaml_event_t event;
  int has_event;
  unsigned char bytes[];
};

paraph_yaml *paraph_yaml_open(const char *bytes, size_t count, char *message,
                              size_t message_size) {
  static const char no_memory[] = "there is no memory for it";
  message[0] = '\0';
  if (!open_library(message, message_size)) return NULL;
  paraph_yaml *reader =
      count > (size_t)-1 - sizeof *reader ? NULL : malloc(sizeof *reader + count);
  if (reader == NULL || !library.yaml_parser_initialize(&reader->parser)) {
    free(reader);
    snprintf(message, message_size, "%s", no_memory);
    return NULL;
  }
  reader->has_event = 0;
  if (count > 0) memcpy(reader->bytes, bytes, count);
  library.yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
  library.yaml_parser_set_input_string(&reader->parser, reader->bytes, count);
  return reader;
}

static void take(const yaml_event_t *from, paraph_yaml_event *event) {
  switch (from->type) {
    case YAML_DOCUMENT_START_EVENT:
      event->kind = PARAPH_YAML_DOCUMENT_START;
      break;
    case YAML_DOCUMENT_END_EVENT:
      event->kind = PARAPH_YAML_DOCUMENT_END;
      break;
    case YAML_ALIAS_EVENT:
      event->kind = PARAPH_YAML_ALIAS;
      event->anchor = (const char *)from->data.alias.anchor;
      break;
    case YAML_SCALAR_EVENT:
      event->kind = PARAPH_YAML_SCALAR;
      event->anchor = (const char *)from->data.scalar.anchor;
      event->tag = (const char *)from->data.scalar.tag;
      event->value = (const char *)from->data.scalar.value;
      event->length = from->data.scalar.length;
      event->is_plain = from->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
      break;
    case YAML_SEQUENCE_START_EVENT:
      event->kind = PARAPH_YAML_SEQUENCE_START;
      event->anchor = (const char *)from->data.sequence_start.anchor;
      event->tag = (const char *)from->data.sequence_start.tag;
      break;
    case YAML_SEQUENCE_END_EVENT:
      event->kind = PARAPH_YAML_SEQUENCE_END;
      break;
    case YAML_MAPPING_START_EVENT:
      event->kind = PARAPH_YAML_MAPPING_START;
      event->anchor = (const char *)from->data.mapping_start.anchor;
      event->tag = (const char *)from->data.mapping_start.tag;
      break;
    case YAML_MAPPING_END_EVENT:
      event->kind = PARAPH_YAML_MAPPING_END;
      break;
    default:
      event->kind = PARAPH_YAML_STREAM_END;
  }
}

int paraph_yaml_next(paraph_yaml *reader, paraph_yaml_event *event, paraph_yaml_fault *fault) {
  memset(event, 0, sizeof *event);
  memset(fault, 0, sizeof *fault);
  do {
    if (reader->has_event) library.yaml_event_delete(&reader->event);
    reader->has_event = library.yaml_parser_parse(&reader->parser, &reader->event);
    if (!reader->has_event) {
      const yaml_parser_t *parser = &reader->parser;
      fault->context = parser->context;
      fault->context_line = parser->context_mark.line;
      fault->context_column = parser->context_mark.column;
      fault->problem = parser->error == YAML_MEMORY_ERROR ? NULL : parser->problem;
      fault->line = parser->problem_mark.line;
      fault->column = parser->problem_mark.column;
      fault->is_character = parser->error == YAML_READER_ERROR;
      fault->offset = parser->problem_offset;
      return 0;
    }
  } while (reader->event.type == YAML_STREAM_START_EVENT);
  event->line = reader->event.start_mark.line;
  event->column = reader->event.start_mark.column;
  take(&reader->event, event);
  return 1;
}

void paraph_yaml_close(paraph_yaml *reader) {
  if (reader == NULL) return;
  if (reader->has_event) library.yaml_event_delete(&reader->event);
  library.yaml_parser_delete(&reader->parser);
  free(reader);
}
