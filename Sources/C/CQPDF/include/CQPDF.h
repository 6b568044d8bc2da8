/* SPDX-License-Identifier: MIT
 *
 * Rewrites a whole PDF with qpdf, whose library is opened on first use. Nothing is printed, and no
 * C++ exception gets out. */
#ifndef PARAPH_CQPDF_H
#define PARAPH_CQPDF_H
#include <stddef.h>
#include <stdint.h>

enum paraph_qpdf_outcome {
  PARAPH_QPDF_DONE = 0,
  PARAPH_QPDF_NO_LIBRARY = 1,
  PARAPH_QPDF_PASSWORD = 2,
  PARAPH_QPDF_UNSUPPORTED = 3,
  PARAPH_QPDF_DAMAGED = 4,
  PARAPH_QPDF_SYSTEM = 5,
};

struct paraph_qpdf_options {
  /* Order the file for viewing while it is being fetched. */
  int linearizes;
  /* Take the encryption off; otherwise it is kept. */
  int decrypts;
  /* Warnings beyond this many are counted, and not kept. */
  int most_warnings;
};

typedef struct paraph_qpdf paraph_qpdf;

/* Reads a document from memory, which must stay as it is meanwhile, and writes it anew. `password`
 * ends with NUL. Never returns NULL unless memory ran out; ask for the outcome. */
paraph_qpdf *paraph_qpdf_rewrite(const void *bytes, size_t size, const char *password,
                                 struct paraph_qpdf_options options);
enum paraph_qpdf_outcome paraph_qpdf_outcome(const paraph_qpdf *result);

/* The new document; NULL and 0 when there is none. */
const void *paraph_qpdf_bytes(const paraph_qpdf *result, size_t *size);

/* Whether the new document is encrypted. */
int paraph_qpdf_is_encrypted(const paraph_qpdf *result);

/* What failed, in qpdf's words; an empty string when nothing did. */
const char *paraph_qpdf_error(const paraph_qpdf *result);
/* Where, in bytes from the start of the document; 0 when qpdf does not say. */
uint64_t paraph_qpdf_error_offset(const paraph_qpdf *result);

/* How many warnings are kept, each one, and where; and how many there were. */
int paraph_qpdf_warning_count(const paraph_qpdf *result);
const char *paraph_qpdf_warning(const paraph_qpdf *result, int index);
uint64_t paraph_qpdf_warning_offset(const paraph_qpdf *result, int index);
int paraph_qpdf_warning_total(const paraph_qpdf *result);

void paraph_qpdf_free(paraph_qpdf *result);
#endif
