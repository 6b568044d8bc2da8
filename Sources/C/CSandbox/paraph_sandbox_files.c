/* SPDX-License-Identifier: MIT
 *
 * Landlock: which files may be read. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "paraph_sandbox_parts.h"

#include <errno.h>

#ifdef __linux__

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The numbers are the same on every architecture; headers may be older than the kernel. */
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };

enum {
  may_execute = 1 << 0,
  may_write = 1 << 1,
  may_read = 1 << 2,
  may_list = 1 << 3,
  may_truncate = 1 << 14
};

struct ruleset {
  uint64_t files, network, scopes;
};

/* As in linux/landlock.h. */
struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

int paraph_landlock_version(void) {
  long version = syscall(create_ruleset, (void *)0, (size_t)0, 1u);
  return version > 0 ? (int)version : 0;
}

/* What programs need before they have read a line of their own. */
static const char *const system_paths[] = {
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store",
    "/gnu/store", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/ld.so.preload",
    "/etc/alternatives", "/etc/fonts", "/etc/localtime", "/etc/timezone", "/etc/locale.alias", "/etc/ssl/openssl.cnf",
    "/etc/mime.types", "/var/cache/fontconfig", "/dev/zero", "/dev/full", "/dev/random",
    "/dev/urandom", "/sys/devices/system/cpu", NULL,
};

static void allow_only(int rules, const char *path, uint64_t allowed) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return;
  struct path_rule rule = {allowed, file};
  syscall(add_rule, rules, 1, &rule, 0u);
  close(file);
}

static void allow(int rules, const char *path, uint64_t extra) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return;
  struct stat facts;
  if (fstat(file, &facts) == 0) {
    struct path_rule rule = {
        (uint64_t)(may_execute | may_read) | extra | (S_ISDIR(facts.st_mode) ? may_list : 0), file};
    syscall(add_rule, rules, 1, &rule, 0u);
  }
  close(file);
}

int paraph_rules_create(char *const *readable) {
  int version = paraph_landlock_version();
  if (version == 0) {
    errno = ENOSYS;
    return -1;
  }
  /* All rights that this version knows are refused where no rule gives them. */
  static const int counts[] = {0, 13, 14, 15, 15, 16};
  int count = version < 5 ? counts[version] : counts[5];
  struct ruleset set = {(UINT64_C(1) << count) - 1, 3, 3};
  size_t size = version < 4 ? 8 : version < 6 ? 16 : 24;
  int rules = (int)syscall(create_ruleset, &set, size, 0u);
  if (rules < 0) return -1;
  fcntl(rules, F_SETFD, FD_CLOEXEC);
  for (const char *const *path = system_paths; *path; path++) allow(rules, *path, 0);
  allow(rules, "/dev/null", (uint64_t)may_write | (version >= 3 ? may_truncate : 0));
  for (char *const *path = readable; path && *path; path++) allow(rules, *path, 0);
  return rules;
}

void paraph_rules_add(int rules, const char *path) { allow(rules, path, 0); }

void paraph_rules_list(int rules, const char *path) { allow_only(rules, path, may_list); }

int paraph_rules_enforce(int rules) { return (int)syscall(restrict_self, rules, 0u); }

#else

int paraph_landlock_version(void) { return 0; }

int paraph_rules_create(char *const *readable) {
  (void)readable;
  errno = ENOSYS;
  return -1;
}

void paraph_rules_add(int rules, const char *path) {
  (void)rules;
  (void)path;
}

void paraph_rules_list(int rules, const char *path) {
  (void)rules;
  (void)path;
}

int paraph_rules_enforce(int rules) {
  (void)rules;
  errno = ENOSYS;
  return -1;
}

#endif
