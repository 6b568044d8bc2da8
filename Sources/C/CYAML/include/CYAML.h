/* SPDX-License-Identifier: MIT
 *
 * Reads YAML from memory, an event after the other. libyaml is opened on the first call. */
#ifndef PARAPH_CYAML_H
#define PARAPH_CYAML_H
#include <stddef.h>

typedef struct paraph_yaml paraph_yaml;

typedef enum paraph_yaml_kind {
  PARAPH_YAML_STREAM_END,
  PARAPH_YAML_DOCUMENT_START,
  PARAPH_YAML_DOCUMENT_END,
  PARAPH_YAML_ALIAS,
  PARAPH_YAML_SCALAR,
  PARAPH_YAML_SEQUENCE_START,
  PARAPH_YAML_SEQUENCE_END,
  PARAPH_YAML_MAPPING_START,
  PARAPH_YAML_MAPPING_END
} paraph_yaml_kind;

/* Strings are UTF-8 and live until the next call with the same reader. */
typedef struct paraph_yaml_event {
  paraph_yaml_kind kind;
  /* Where it begins, counted from 0; columns are characters. */
  size_t line;
  size_t column;
  /* Ended by NUL; NULL where there is none. An alias has the name that it stands for. */
  const char *anchor;
  const char *tag;
  /* Of a scalar: bytes that may hold NUL, and whether it stands without quotes and is no block. */
  const char *value;
  size_t length;
  int is_plain;
} paraph_yaml_event;

/* Why there is no next event. Texts are libyaml's own, which last, or NULL. */
typedef struct paraph_yaml_fault {
  /* What it was at, such as "while scanning a simple key", and since where. */
  const char *context;
  size_t context_line;
  size_t context_column;
  /* What is wrong, and where; NULL when there is no memory. */
  const char *problem;
  size_t line;
  size_t column;
  /* Whether a character is what is wrong, which has a number from 0 in the bytes, and no line. */
  int is_character;
  size_t offset;
} paraph_yaml_fault;

/* Begins to read UTF-8, of which it keeps a copy. Close what it returns.
 * Returns NULL with a sentence in message, which is always ended by NUL, when libyaml cannot be
 * opened or there is no memory. */
paraph_yaml *paraph_yaml_open(const char *bytes, size_t count, char *message, size_t message_size);

/* The next event. Returns 1, or 0 with the fault; not to be called after that or the end. */
int paraph_yaml_next(paraph_yaml *reader, paraph_yaml_event *event, paraph_yaml_fault *fault);

void paraph_yaml_close(paraph_yaml *reader);
#endif
