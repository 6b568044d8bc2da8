/* SPDX-License-Identifier: MIT
 *
 * Processes that see and may do no more than they are given.
 *
 * On Linux a program gets a small process of ours as its parent, its keeper, which ends everything
 * that the program started as soon as the program ends, or whoever asked for it does. Elsewhere the
 * keeper ends the program's process group, and the other protections are not in force. */
#ifndef PARAPH_SANDBOX_H
#define PARAPH_SANDBOX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  /* Namespaces of users, processes, mounts, messages between processes and host names. */
  PARAPH_SANDBOX_NAMESPACES = 1,
  /* A namespace of networks that has none. */
  PARAPH_SANDBOX_NETWORK = 2,
  /* Landlock: reads what it was given, writes nothing. */
  PARAPH_SANDBOX_FILES = 4,
  /* Seccomp: system calls that no plugin needs are refused, sockets among them. */
  PARAPH_SANDBOX_CALLS = 8
};

/* 0 is no bound. */
struct paraph_sandbox_limits {
  /* Bytes of private memory, and of all memory that a process may address. */
  uint64_t memory, address_space;
  /* Seconds of processor time. */
  uint64_t processor;
  uint64_t descriptors;
  /* Processes and threads; only inside namespaces, where nobody else's are counted. */
  uint64_t processes;
};

struct paraph_sandbox_request {
  /* An absolute path. */
  const char *program;
  /* Both end with NULL. */
  char *const *arguments;
  char *const *environment;
  const char *folder;
  /* Absolute paths of files, and of folders with all below; ends with NULL. What is missing is
   * passed over. */
  char *const *readable;
  /* Which protections to use where the system has them. Without any, the program may write. */
  uint32_t protections;
  struct paraph_sandbox_limits limits;
};

struct paraph_sandbox_child {
  /* The keeper. */
  pid_t keeper;
  /* The other ends of the program's standard streams; none of them blocks. */
  int input, output, log;
  /* Tells how the program ended, and when closed ends it. */
  int control;
  /* Which protections are in force. */
  uint32_t protections;
};

/* Starts a program. Returns 0, or an error number with the step that failed as a clause, such as
 * "its program cannot be started". Other threads may run meanwhile. */
int paraph_sandbox_spawn(
    const struct paraph_sandbox_request *request, struct paraph_sandbox_child *child,
    const char **step);

/* Waits at most so many milliseconds for the program to end. Returns 1 with its status, as waitpid
 * has it, 0 when it still runs, -1 when its keeper is gone. */
int paraph_sandbox_wait(const struct paraph_sandbox_child *child, int milliseconds, int *status);

/* Ends the program and everything that it started, and closes the descriptors. */
void paraph_sandbox_end(struct paraph_sandbox_child *child);

/* As write, but a reader that is gone is EPIPE and never a signal. */
ssize_t paraph_sandbox_write(int descriptor, const void *bytes, size_t count);

/* Which protections this system offers, as far as it can be told without using them. */
uint32_t paraph_sandbox_offered(void);

/* The version of Landlock that the kernel offers, or 0. */
int paraph_landlock_version(void);

#ifdef __cplusplus
}
#endif
#endif
