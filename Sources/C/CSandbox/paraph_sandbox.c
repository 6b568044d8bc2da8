/* SPDX-License-Identifier: MIT */
#include "paraph_sandbox.h"

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#endif
#endif

int paraph_landlock_version(void) {
#ifdef __linux__
  long version = syscall(SYS_landlock_create_ruleset, (void *)0, (unsigned long)0, 1u);
  return version > 0 ? (int)version : 0;
#else
  return 0;
#endif
}
