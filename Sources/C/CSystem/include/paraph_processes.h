/* SPDX-License-Identifier: MIT
 *
 * Processes: what Swift cannot call of the system. */
#ifndef PARAPH_PROCESSES_H
#define PARAPH_PROCESSES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Forking: Swift hides fork, and the status macros are not imported ---- */

/* A copy of this process: 0 in the child, its id in the parent, -1 with errno on failure.
 * Only while the process has one thread. */
pid_t paraph_fork(void);

/* The same for a worker: the kernel ends it when the process that forked it ends, where the system
 * can do that. */
pid_t paraph_fork_worker(void);

/* Waits for one child whatever interrupts; its status, or -1 with errno. */
int paraph_wait(pid_t child);

/* The exit status of a child that exited, or -1 when a signal ended it. */
int paraph_exit_code(int status);

/* The signal that ended a child, or 0 when it exited. */
int paraph_exit_signal(int status);

/* ---- Notes: what a supervised process leaves for its supervisor ----
 *
 * They are kept on a page that both share, and do nothing where there is no supervisor. Each costs
 * a few nanoseconds; paths are cut at 4095 bytes. */

/* Which document is being read or written from here on; NULL for none. */
void paraph_note_document(const char *path);

/* That work goes on: a process that computes for long without saying so is ended. */
void paraph_note_progress(void);

/* A file to be removed when this process dies before it is forgotten. Returns a number for
 * `paraph_forget_temporary`, or -1 when there is no room (or no supervisor). */
int paraph_note_temporary(const char *path);
void paraph_forget_temporary(int number);

/* Whether errors are wanted as JSON on standard output. */
void paraph_note_json(bool wanted);

/* Another bound for the seconds of processor time without progress. */
void paraph_note_patience(uint32_t seconds);

/* Another bound for this process's private memory in bytes; 0 for none. Only under a supervisor. */
void paraph_limit_memory(uint64_t bytes);

/* ---- The supervisor ---- */

struct paraph_limits {
  /* Bytes of private memory that the child may have; 0 for no bound. Mapped files do not count. */
  uint64_t memory;
  /* Seconds of processor time, of the child and its workers, without a note of progress. */
  uint32_t patience;
};

struct paraph_outcome {
  /* The status that the child exited with, or -1. */
  int32_t status;
  /* The signal that ended it, or 0. */
  int32_t signal;
  /* It was ended because it made no progress. */
  bool was_stalled;
  /* The bound on its memory in bytes when it ended; 0 for none. */
  uint64_t memory;
  /* It died close to that bound. */
  bool was_short_of_memory;
  /* The signal came from outside: it was forwarded, or sent to the whole group. */
  bool was_interrupted;
  bool wants_json;
  /* The document that it was working on, or an empty string. */
  const char *document;
};

/* Forks; in the child (returns 0) the limits hold and core dumps are off. The parent waits, forwards
 * SIGINT, SIGTERM and SIGHUP, removes the files that a dead child had noted, and returns 1 with the
 * outcome. Returns -1 with errno when forking failed. Only while the process has one thread. */
int paraph_supervise(struct paraph_limits limits, struct paraph_outcome *outcome);

/* Ends this process by that signal with its default action, so that a shell sees how it ended. */
void paraph_die_by_signal(int number);

/* The name of a signal in words, such as "segmentation fault". */
const char *paraph_signal_name(int number);

/* ---- Terminals ---- */

/* The width of the terminal behind this descriptor in columns, or 0 when it is none. */
int paraph_terminal_width(int descriptor);

/* Asks on the controlling terminal without echo. Returns the number of bytes stored without the line
 * end, -1 with errno when there is no terminal, or -2 when the answer is longer than the buffer. */
long paraph_read_secret(const char *prompt, char *buffer, long capacity);

#ifdef __cplusplus
}
#endif
#endif
