/* SPDX-License-Identifier: MIT */
#include "CQPDF.h"

#include <pthread.h>
#include <qpdf/qpdf-c.h>
#include <qpdf/qpdflogger-c.h>
#include <stdlib.h>
#include <string.h>

#include "CLibraryLoader.h"

#define FUNCTIONS(X)                \
  X(qpdf_init)                      \
  X(qpdf_cleanup)                   \
  X(qpdf_silence_errors)            \
  X(qpdf_set_suppress_warnings)     \
  X(qpdf_set_logger)                \
  X(qpdflogger_create)              \
  X(qpdflogger_cleanup)             \
  X(qpdflogger_set_info)            \
  X(qpdflogger_set_warn)            \
  X(qpdflogger_set_error)           \
  X(qpdf_read_memory)               \
  X(qpdf_is_encrypted)              \
  X(qpdf_init_write_memory)         \
  X(qpdf_set_object_stream_mode)    \
  X(qpdf_set_stream_data_mode)      \
  X(qpdf_set_deterministic_ID)      \
  X(qpdf_set_preserve_encryption)   \
  X(qpdf_set_linearization)         \
  X(qpdf_write)                     \
  X(qpdf_get_buffer)                \
  X(qpdf_get_buffer_length)         \
  X(qpdf_has_error)                 \
  X(qpdf_get_error)                 \
  X(qpdf_more_warnings)             \
  X(qpdf_next_warning)              \
  X(qpdf_get_error_code)            \
  X(qpdf_get_error_file_position)   \
  X(qpdf_get_error_message_detail)

#define MEMBER(f) __typeof__(f) *f;
static struct {
  FUNCTIONS(MEMBER)
} api;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

static void open_library(void) {
  static const char *const names[] = {"libqpdf.so.29", "libqpdf.so.30", "libqpdf.29.dylib",
                                      "libqpdf.30.dylib", NULL};
#define ENTRY(f) {#f, (void **)&api.f},
  static const paraph_symbol symbols[] = {FUNCTIONS(ENTRY)};
  paraph_open_library(names, symbols, sizeof symbols / sizeof *symbols, failure, sizeof failure);
}

struct message {
  char *text;
  uint64_t offset;
};

struct paraph_qpdf {
  qpdf_data data;
  enum paraph_qpdf_outcome outcome;
  int is_encrypted;
  struct message error;
  struct message *warnings;
  int warning_count;
  int warning_total;
};

static struct message take(qpdf_data data, qpdf_error error) {
  const char *text = api.qpdf_get_error_message_detail(data, error);
  struct message message = {strdup(text != NULL ? text : ""),
                            api.qpdf_get_error_file_position(data, error)};
  return message;
}

/* Keeps the error of the last call, if there was one, and says whether there was none. */
static int went_well(paraph_qpdf *result) {
  if (!api.qpdf_has_error(result->data)) return 1;
  qpdf_error error = api.qpdf_get_error(result->data);
  switch (api.qpdf_get_error_code(result->data, error)) {
    case qpdf_e_password: result->outcome = PARAPH_QPDF_PASSWORD; break;
    case qpdf_e_unsupported: result->outcome = PARAPH_QPDF_UNSUPPORTED; break;
    case qpdf_e_system: result->outcome = PARAPH_QPDF_SYSTEM; break;
    default: result->outcome = PARAPH_QPDF_DAMAGED; break;
  }
  result->error = take(result->data, error);
  return 0;
}

static void keep_warnings(paraph_qpdf *result, int most) {
  result->warnings = calloc((size_t)(most > 0 ? most : 1), sizeof *result->warnings);
  while (api.qpdf_more_warnings(result->data)) {
    qpdf_error warning = api.qpdf_next_warning(result->data);
    result->warning_total++;
    if (result->warnings == NULL || result->warning_count >= most) continue;
    result->warnings[result->warning_count++] = take(result->data, warning);
  }
}

static void silence(qpdf_data data) {
  qpdflogger_handle logger = api.qpdflogger_create();
  api.qpdflogger_set_info(logger, qpdf_log_dest_discard, NULL, NULL);
  api.qpdflogger_set_warn(logger, qpdf_log_dest_discard, NULL, NULL);
  api.qpdflogger_set_error(logger, qpdf_log_dest_discard, NULL, NULL);
  api.qpdf_set_logger(data, logger);
  api.qpdflogger_cleanup(&logger);
  api.qpdf_silence_errors(data);
  api.qpdf_set_suppress_warnings(data, QPDF_TRUE);
}

static void rewrite(paraph_qpdf *result, const void *bytes, size_t size, const char *password,
                    struct paraph_qpdf_options options) {
  qpdf_data data = result->data;
  api.qpdf_read_memory(data, "document", bytes, size, password);
  if (!went_well(result)) return;
  int stays_encrypted = api.qpdf_is_encrypted(data) && !options.decrypts;
  result->is_encrypted = stays_encrypted;
  api.qpdf_init_write_memory(data);
  if (!went_well(result)) return;
  api.qpdf_set_object_stream_mode(data, qpdf_o_preserve);
  api.qpdf_set_stream_data_mode(data, qpdf_s_preserve);
  api.qpdf_set_preserve_encryption(data, stays_encrypted ? QPDF_TRUE : QPDF_FALSE);
  /* The identifier is part of the key of an encrypted document, and qpdf makes its second half from
   * the clock then. */
  if (!stays_encrypted) api.qpdf_set_deterministic_ID(data, QPDF_TRUE);
  api.qpdf_set_linearization(data, options.linearizes ? QPDF_TRUE : QPDF_FALSE);
  api.qpdf_write(data);
  went_well(result);
}

paraph_qpdf *paraph_qpdf_rewrite(const void *bytes, size_t size, const char *password,
                                 struct paraph_qpdf_options options) {
  paraph_qpdf *result = calloc(1, sizeof *result);
  if (result == NULL) return NULL;
  pthread_once(&once, open_library);
  if (failure[0] != '\0') {
    result->outcome = PARAPH_QPDF_NO_LIBRARY;
    result->error.text = strdup(failure);
    return result;
  }
  result->data = api.qpdf_init();
  silence(result->data);
  rewrite(result, bytes, size, password, options);
  keep_warnings(result, options.most_warnings);
  return result;
}

enum paraph_qpdf_outcome paraph_qpdf_outcome(const paraph_qpdf *result) { return result->outcome; }

const void *paraph_qpdf_bytes(const paraph_qpdf *result, size_t *size) {
  *size = 0;
  if (result->data == NULL || result->outcome != PARAPH_QPDF_DONE) return NULL;
  *size = api.qpdf_get_buffer_length(result->data);
  return api.qpdf_get_buffer(result->data);
}

int paraph_qpdf_is_encrypted(const paraph_qpdf *result) { return result->is_encrypted; }

const char *paraph_qpdf_error(const paraph_qpdf *result) {
  return result->error.text != NULL ? result->error.text : "";
}

uint64_t paraph_qpdf_error_offset(const paraph_qpdf *result) { return result->error.offset; }

int paraph_qpdf_warning_count(const paraph_qpdf *result) { return result->warning_count; }

int paraph_qpdf_warning_total(const paraph_qpdf *result) { return result->warning_total; }

static const struct message *warning_at(const paraph_qpdf *result, int index) {
  return index >= 0 && index < result->warning_count ? &result->warnings[index] : NULL;
}

const char *paraph_qpdf_warning(const paraph_qpdf *result, int index) {
  const struct message *message = warning_at(result, index);
  return message != NULL && message->text != NULL ? message->text : "";
}

uint64_t paraph_qpdf_warning_offset(const paraph_qpdf *result, int index) {
  const struct message *message = warning_at(result, index);
  return message != NULL ? message->offset : 0;
}

void paraph_qpdf_free(paraph_qpdf *result) {
  if (result == NULL) return;
  for (int i = 0; i < result->warning_count; i++) free(result->warnings[i].text);
  free(result->warnings);
  free(result->error.text);
  if (result->data != NULL) api.qpdf_cleanup(&result->data);
  free(result);
}
