/* SPDX-License-Identifier: MIT
 *
 * A pool of worker processes: each has a slot, in which it leaves notes for the process that forked it. */
#ifndef PARAPH_POOL_H
#define PARAPH_POOL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many slots there are. */
enum { PARAPH_SLOT_COUNT = 256 };

/* Forks a worker. In it (returns 0) the notes go to the slot, interrupts are ignored, and its private
 * memory is bounded (0: as that of the parent); `channel` is its end of a connected pair of sockets. In the
 * parent (returns the id) it is the other end, which does not block. -1 with errno on failure. Only while
 * the process has one thread. */
pid_t paraph_slot_fork(int slot, uint64_t memory, int *channel);

/* Sends what goes over a socket; a peer that is gone is an error (EPIPE) and no signal. */
long paraph_send(int socket, const void *bytes, unsigned long count);

/* ---- In the parent ---- */

/* From here on workers take tasks: what one of them had stopped goes on. */
void paraph_slots_go_on(void);

/* How often the worker noted progress. */
uint64_t paraph_slot_progress(int slot);

/* Seconds of processor time that the worker may take without a note of progress; 0 for any. */
uint32_t paraph_slot_patience(int slot);

/* Seconds of processor time that a worker and its children have used. */
double paraph_slot_seconds(pid_t worker);

/* Lets the worker take a task, unless it is withdrawn before. Numbers count up from 1. */
void paraph_slot_offer(int slot, uint64_t task);

/* Whether the task was withdrawn: false when the worker has taken it. */
bool paraph_slot_withdraw(int slot, uint64_t task);

struct paraph_worker_end {
  /* The status that it exited with, or -1. */
  int32_t status;
  /* The signal that ended it, or 0. */
  int32_t signal;
  /* The bound on its memory in bytes; 0 for none. */
  uint64_t memory;
  /* It died close to that bound. */
  bool was_short_of_memory;
};

/* Waits for a worker that is ending, and removes the files that it had noted. 0, or -1 with errno. */
int paraph_slot_reap(int slot, pid_t worker, struct paraph_worker_end *end);

/* ---- In the worker ---- */

/* Whether the task is this worker's now: false when it was withdrawn, or all were stopped. */
bool paraph_slot_take(uint64_t task);

/* From here on no worker takes a task; those that were offered can be withdrawn. */
void paraph_slots_stop(void);

/* ---- Interrupts ---- */

/* Catches SIGINT, SIGTERM and SIGHUP where they were not ignored: from here on each writes a byte into a
 * pipe, whose reading end this returns; -1 with errno on failure. */
int paraph_catch_interrupts(void);

/* Gives the signals back the meaning that they had, and closes the pipe. */
void paraph_release_interrupts(void);

#ifdef __cplusplus
}
#endif
#endif
