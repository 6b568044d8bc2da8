/* SPDX-License-Identifier: MIT
 *
 * The page of notes that a process shares with whoever watches over it. For this library alone. */
#ifndef PARAPH_NOTES_H
#define PARAPH_NOTES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

enum { PARAPH_PATH_CAPACITY = 4096, PARAPH_TEMPORARY_COUNT = 16 };

struct paraph_notes {
  _Atomic uint64_t progress;
  _Atomic uint32_t patience;
  _Atomic uint64_t memory;
  _Atomic bool wants_json;
  /* The terminal as it was before its echo was turned off. */
  _Atomic bool is_silent;
  struct termios terminal;
  /* Tasks of a worker that it has not taken yet, by whether their number is even; 0 for none. */
  _Atomic uint64_t offered[2];
  char document[PARAPH_PATH_CAPACITY];
  struct {
    _Atomic bool is_taken;
    _Atomic bool is_noted;
    char path[PARAPH_PATH_CAPACITY];
  } temporaries[PARAPH_TEMPORARY_COUNT];
};

/* The page of this process; NULL where nobody watches. */
extern struct paraph_notes *paraph_notes_own;

/* A page, with places behind it for those of workers; NULL with errno. */
struct paraph_notes *paraph_notes_create(void);
void paraph_notes_destroy(struct paraph_notes *notes);

/* Removes the files that were noted, and forgets them. */
void paraph_notes_clean(struct paraph_notes *notes);

/* Once the process with that page is dead: waits a moment for the end of its workers, which end with
 * it, and removes the files that they had noted. */
void paraph_workers_clean(struct paraph_notes *notes);

/* Seconds of processor time that a process, its living children, and those that it waited for used. */
double paraph_seconds_used(pid_t process);

void paraph_limit_resource(int resource, uint64_t bound);

#endif
