/* SPDX-License-Identifier: MIT
 *
 * Digests and ciphers of OpenSSL 3, whose library is opened on first use.
 *
 * No configuration file is read, and no provider beyond the default one is loaded: RC4 and the
 * digests go through functions that need none. */
#ifndef PARAPH_COPENSSL_H
#define PARAPH_COPENSSL_H
#include <stddef.h>
#include <stdint.h>

/* Opens the library, once. Returns NULL, or a sentence that says why it cannot be opened.
 * Everything below may be called only after it returned NULL. Any thread may call it. */
const char *paraph_crypto_open(void);

enum paraph_digest_kind {
  PARAPH_MD5,
  PARAPH_SHA1,
  PARAPH_SHA256,
  PARAPH_SHA384,
  PARAPH_SHA512,
};

/* The size of the longest digest, in bytes. */
enum { PARAPH_LONGEST_DIGEST = 64 };

typedef struct paraph_digest paraph_digest;

/* A digest that is fed piece by piece; NULL when memory ran out. */
paraph_digest *paraph_digest_new(int kind);
void paraph_digest_update(paraph_digest *digest, const void *bytes, size_t count);
/* Writes the digest and returns its size. Nothing may be fed after that. */
size_t paraph_digest_finish(paraph_digest *digest, unsigned char *output);
void paraph_digest_free(paraph_digest *digest);

enum paraph_cipher_kind {
  PARAPH_RC4,
  PARAPH_AES_CBC,
  PARAPH_AES_ECB,
};

/* What a cipher may give out beyond what went in. */
enum { PARAPH_CIPHER_SLACK = 32 };

typedef struct paraph_cipher paraph_cipher;

/* A cipher that is fed piece by piece. AES takes keys of 16 or 32 bytes, RC4 of 1 to 256; the
 * initialisation vector has 16 bytes and is read by CBC alone. NULL when OpenSSL refuses. */
paraph_cipher *paraph_cipher_new(int kind, int encrypts, int pads, const unsigned char *key,
                                 size_t key_size, const unsigned char *vector);
/* Feeds bytes and writes at most count + PARAPH_CIPHER_SLACK of them.
 * Returns how many were written, or -1. */
long paraph_cipher_update(paraph_cipher *cipher, const unsigned char *bytes, size_t count,
                          unsigned char *output);
/* Writes the last block. Returns its size, or -1 when the padding is wrong or a block is cut. */
long paraph_cipher_finish(paraph_cipher *cipher, unsigned char *output);
void paraph_cipher_free(paraph_cipher *cipher);

/* A key from a passphrase (scrypt, RFC 7914), with at most `memory` bytes. 1, or 0 when OpenSSL
 * refuses the parameters. */
int paraph_scrypt(const void *passphrase, size_t passphrase_size, const unsigned char *salt,
                  size_t salt_size, uint64_t n, uint64_t r, uint64_t p, uint64_t memory,
                  unsigned char *key, size_t key_size);

enum { PARAPH_GCM_TAG = 16, PARAPH_GCM_NONCE = 12 };

/* AES-256-GCM of bytes that are all there: the key has 32 bytes, the nonce PARAPH_GCM_NONCE. What is
 * `known` is authenticated and not encrypted. The tag is written when encrypting and checked when
 * decrypting. 1, or 0 when the tag is wrong or OpenSSL refuses; the output is not to be used then. */
int paraph_gcm(int encrypts, const unsigned char *key, const unsigned char *nonce,
               const unsigned char *known, size_t known_size, const unsigned char *input,
               size_t size, unsigned char *output, unsigned char *tag);
#endif
