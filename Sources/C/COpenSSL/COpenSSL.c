/* SPDX-License-Identifier: MIT */
/* The low-level digests and RC4 are marked as deprecated; they are what works without a provider. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "COpenSSL.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/md5.h>
#include <openssl/rc4.h>
#include <openssl/sha.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#include "CLibraryLoader.h"

#define FUNCTIONS(X)         \
  X(OPENSSL_init_crypto)     \
  X(MD5_Init)                \
  X(MD5_Update)              \
  X(MD5_Final)               \
  X(SHA1_Init)               \
  X(SHA1_Update)             \
  X(SHA1_Final)              \
  X(SHA256_Init)             \
  X(SHA256_Update)           \
  X(SHA256_Final)            \
  X(SHA384_Init)             \
  X(SHA384_Update)           \
  X(SHA384_Final)            \
  X(SHA512_Init)             \
  X(SHA512_Update)           \
  X(SHA512_Final)            \
  X(RC4_set_key)             \
  X(RC4)                     \
  X(EVP_aes_128_cbc)         \
  X(EVP_aes_256_cbc)         \
  X(EVP_aes_128_ecb)         \
  X(EVP_aes_256_ecb)         \
  X(EVP_CIPHER_CTX_new)      \
  X(EVP_CIPHER_CTX_free)     \
  X(EVP_CIPHER_CTX_set_padding) \
  X(EVP_CipherInit_ex)       \
  X(EVP_CipherUpdate)        \
  X(EVP_CipherFinal_ex)      \
  X(EVP_aes_256_gcm)         \
  X(EVP_CIPHER_CTX_ctrl)     \
  X(EVP_PBE_scrypt)

#define MEMBER(f) __typeof__(f) *f;
static struct {
  FUNCTIONS(MEMBER)
} api;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

static void open_library(void) {
  static const char *const names[] = {"libcrypto.so.3", "libcrypto.3.dylib", NULL};
#define ENTRY(f) {#f, (void **)&api.f},
  static const paraph_symbol symbols[] = {FUNCTIONS(ENTRY)};
  if (!paraph_open_library(names, symbols, sizeof symbols / sizeof *symbols, failure,
                           sizeof failure)) {
    return;
  }
  api.OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT, NULL);
}

const char *paraph_crypto_open(void) {
  pthread_once(&once, open_library);
  return failure[0] == '\0' ? NULL : failure;
}

struct paraph_digest {
  int kind;
  union {
    MD5_CTX md5;
    SHA_CTX sha1;
    SHA256_CTX sha256;
    SHA512_CTX sha512;
  } state;
};

paraph_digest *paraph_digest_new(int kind) {
  paraph_digest *digest = calloc(1, sizeof *digest);
  if (digest == NULL) return NULL;
  digest->kind = kind;
  switch (kind) {
    case PARAPH_MD5: api.MD5_Init(&digest->state.md5); break;
    case PARAPH_SHA1: api.SHA1_Init(&digest->state.sha1); break;
    case PARAPH_SHA256: api.SHA256_Init(&digest->state.sha256); break;
    case PARAPH_SHA384: api.SHA384_Init(&digest->state.sha512); break;
    default: api.SHA512_Init(&digest->state.sha512); break;
  }
  return digest;
}

void paraph_digest_update(paraph_digest *digest, const void *bytes, size_t count) {
  if (count == 0) return;
  switch (digest->kind) {
    case PARAPH_MD5: api.MD5_Update(&digest->state.md5, bytes, count); break;
    case PARAPH_SHA1: api.SHA1_Update(&digest->state.sha1, bytes, count); break;
    case PARAPH_SHA256: api.SHA256_Update(&digest->state.sha256, bytes, count); break;
    case PARAPH_SHA384: api.SHA384_Update(&digest->state.sha512, bytes, count); break;
    default: api.SHA512_Update(&digest->state.sha512, bytes, count); break;
  }
}

size_t paraph_digest_finish(paraph_digest *digest, unsigned char *output) {
  switch (digest->kind) {
    case PARAPH_MD5: api.MD5_Final(output, &digest->state.md5); return MD5_DIGEST_LENGTH;
    case PARAPH_SHA1: api.SHA1_Final(output, &digest->state.sha1); return SHA_DIGEST_LENGTH;
    case PARAPH_SHA256: api.SHA256_Final(output, &digest->state.sha256); return SHA256_DIGEST_LENGTH;
    case PARAPH_SHA384: api.SHA384_Final(output, &digest->state.sha512); return SHA384_DIGEST_LENGTH;
    default: api.SHA512_Final(output, &digest->state.sha512); return SHA512_DIGEST_LENGTH;
  }
}

void paraph_digest_free(paraph_digest *digest) { free(digest); }

struct paraph_cipher {
  EVP_CIPHER_CTX *context; /* NULL for RC4 */
  RC4_KEY rc4;
};

static const EVP_CIPHER *cipher_named(int kind, size_t key_size) {
  if (kind == PARAPH_AES_CBC) {
    if (key_size == 16) return api.EVP_aes_128_cbc();
    if (key_size == 32) return api.EVP_aes_256_cbc();
  } else if (kind == PARAPH_AES_ECB) {
    if (key_size == 16) return api.EVP_aes_128_ecb();
    if (key_size == 32) return api.EVP_aes_256_ecb();
  }
  return NULL;
}

paraph_cipher *paraph_cipher_new(int kind, int encrypts, int pads, const unsigned char *key,
                                 size_t key_size, const unsigned char *vector) {
  if (key_size == 0 || key_size > 256) return NULL;
  paraph_cipher *cipher = calloc(1, sizeof *cipher);
  if (cipher == NULL) return NULL;
  if (kind == PARAPH_RC4) {
    api.RC4_set_key(&cipher->rc4, (int)key_size, key);
    return cipher;
  }
  const EVP_CIPHER *type = cipher_named(kind, key_size);
  if (type != NULL) cipher->context = api.EVP_CIPHER_CTX_new();
  if (cipher->context == NULL ||
      !api.EVP_CipherInit_ex(cipher->context, type, NULL, key, vector, encrypts) ||
      !api.EVP_CIPHER_CTX_set_padding(cipher->context, pads)) {
    paraph_cipher_free(cipher);
    return NULL;
  }
  return cipher;
}

long paraph_cipher_update(paraph_cipher *cipher, const unsigned char *bytes, size_t count,
                          unsigned char *output) {
  /* OpenSSL counts in int. */
  const size_t piece = (size_t)1 << 30;
  long written = 0;
  while (count > 0) {
    size_t now = count < piece ? count : piece;
    if (cipher->context == NULL) {
      api.RC4(&cipher->rc4, now, bytes, output + written);
      written += (long)now;
    } else {
      int got = 0;
      if (!api.EVP_CipherUpdate(cipher->context, output + written, &got, bytes, (int)now)) {
        return -1;
      }
      written += got;
    }
    bytes += now;
    count -= now;
  }
  return written;
}

long paraph_cipher_finish(paraph_cipher *cipher, unsigned char *output) {
  if (cipher->context == NULL) return 0;
  int got = 0;
  if (!api.EVP_CipherFinal_ex(cipher->context, output, &got)) return -1;
  return got;
}

void paraph_cipher_free(paraph_cipher *cipher) {
  if (cipher == NULL) return;
  if (cipher->context != NULL) api.EVP_CIPHER_CTX_free(cipher->context);
  /* The key schedule is as good as the key. */
  volatile unsigned char *byte = (volatile unsigned char *)cipher;
  for (size_t i = 0; i < sizeof *cipher; i++) byte[i] = 0;
  free(cipher);
}

int paraph_scrypt(const void *passphrase, size_t passphrase_size, const unsigned char *salt,
                  size_t salt_size, uint64_t n, uint64_t r, uint64_t p, uint64_t memory,
                  unsigned char *key, size_t key_size) {
  return api.EVP_PBE_scrypt(passphrase, passphrase_size, salt, salt_size, n, r, p, memory, key,
                            key_size) == 1;
}

int paraph_gcm(int encrypts, const unsigned char *key, const unsigned char *nonce,
               const unsigned char *known, size_t known_size, const unsigned char *input,
               size_t size, unsigned char *output, unsigned char *tag) {
  if (size > INT32_MAX - PARAPH_CIPHER_SLACK || known_size > INT32_MAX) return 0;
  EVP_CIPHER_CTX *context = api.EVP_CIPHER_CTX_new();
  if (context == NULL) return 0;
  int done = 0;
  int got = 0;
  unsigned char rest[PARAPH_CIPHER_SLACK];
  if (api.EVP_CipherInit_ex(context, api.EVP_aes_256_gcm(), NULL, key, nonce, encrypts) &&
      (known_size == 0 || api.EVP_CipherUpdate(context, NULL, &got, known, (int)known_size)) &&
      (size == 0 || api.EVP_CipherUpdate(context, output, &got, input, (int)size)) &&
      (encrypts || api.EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, PARAPH_GCM_TAG, tag)) &&
      api.EVP_CipherFinal_ex(context, rest, &got) &&
      (!encrypts ||
       api.EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, PARAPH_GCM_TAG, tag))) {
    done = 1;
  }
  api.EVP_CIPHER_CTX_free(context);
  return done;
}
