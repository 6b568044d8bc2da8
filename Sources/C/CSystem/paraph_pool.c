/* SPDX-License-Identifier: MIT */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "paraph_pool.h"

#include "paraph_notes.h"
#include "paraph_processes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

/* ---- Pages ---- */

struct pages {
  struct paraph_notes main;
  /* Slots from the first to this one were used; the others were never touched. */
  _Atomic int32_t used;
  _Atomic bool is_stopped;
  struct paraph_notes workers[PARAPH_SLOT_COUNT];
};

struct paraph_notes *paraph_notes_create(void) {
  /* What is not touched takes no memory. */
  struct pages *pages = mmap(
      NULL, sizeof(struct pages), PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return pages == MAP_FAILED ? NULL : &pages->main;
}

void paraph_notes_destroy(struct paraph_notes *notes) { munmap(notes, sizeof(struct pages)); }

/* The pages that the slots are on: those of the supervisor, or where there is none, own ones. */
static struct pages *pages;

static struct paraph_notes *slot_notes(int slot) {
  return pages == NULL || slot < 0 || slot >= PARAPH_SLOT_COUNT ? NULL : &pages->workers[slot];
}

static bool has_pages(void) {
  if (pages != NULL) return true;
  struct paraph_notes *notes = paraph_notes_own != NULL ? paraph_notes_own : paraph_notes_create();
  pages = (struct pages *)notes;
  return pages != NULL;
}

void paraph_workers_clean(struct paraph_notes *notes) {
  struct pages *all = (struct pages *)notes;
  int used = atomic_load(&all->used);
  if (used == 0) return;
  /* Workers that outlive the one that forked them for a moment are this process's children then. */
  for (int pauses = 0; pauses < 200;) {
    pid_t waited = waitpid(-1, NULL, WNOHANG);
    if (waited < 0 && errno != EINTR) break;
    if (waited != 0) continue;
    struct timespec pause = {0, 5000000};
    nanosleep(&pause, NULL);
    pauses++;
  }
  for (int slot = 0; slot < used && slot < PARAPH_SLOT_COUNT; slot++)
    paraph_notes_clean(&all->workers[slot]);
}

/* ---- Forking ---- */

pid_t paraph_slot_fork(int slot, uint64_t memory, int *channel) {
  if (!has_pages()) return -1;
  struct paraph_notes *notes = slot_notes(slot);
  if (notes == NULL) {
    errno = EINVAL;
    return -1;
  }
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
    int on = 1;
    setsockopt(ends[end], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  }
  atomic_store(&notes->progress, 0);
  atomic_store(&notes->patience, paraph_notes_own ? atomic_load(&paraph_notes_own->patience) : 0);
  uint64_t bound = memory;
  if (bound == 0 && paraph_notes_own) bound = atomic_load(&paraph_notes_own->memory);
  atomic_store(&notes->memory, bound);
  for (int parity = 0; parity < 2; parity++) atomic_store(&notes->offered[parity], 0);
  if (atomic_load(&pages->used) <= slot) atomic_store(&pages->used, slot + 1);

  pid_t worker = paraph_fork_worker();
  if (worker < 0) {
    int error = errno;
    close(ends[0]);
    close(ends[1]);
    errno = error;
    return -1;
  }
  if (worker == 0) {
    close(ends[0]);
    *channel = ends[1];
    paraph_release_interrupts();
    /* It is the parent that is to hear of these: what is under way is brought to its end. */
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    paraph_notes_own = notes;
    if (memory > 0) paraph_limit_memory(memory);
    return 0;
  }
  close(ends[1]);
  fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK);
  *channel = ends[0];
  return worker;
}

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

long paraph_send(int socket, const void *bytes, unsigned long count) {
  return send(socket, bytes, count, MSG_NOSIGNAL);
}

/* ---- The parent ---- */

void paraph_slots_go_on(void) {
  if (has_pages()) atomic_store(&pages->is_stopped, false);
}

uint64_t paraph_slot_progress(int slot) {
  struct paraph_notes *notes = slot_notes(slot);
  return notes ? atomic_load_explicit(&notes->progress, memory_order_relaxed) : 0;
}

uint32_t paraph_slot_patience(int slot) {
  struct paraph_notes *notes = slot_notes(slot);
  return notes ? atomic_load(&notes->patience) : 0;
}

double paraph_slot_seconds(pid_t worker) { return paraph_seconds_used(worker); }

void paraph_slot_offer(int slot, uint64_t task) {
  struct paraph_notes *notes = slot_notes(slot);
  if (notes) atomic_store(&notes->offered[task & 1], task);
}

bool paraph_slot_withdraw(int slot, uint64_t task) {
  struct paraph_notes *notes = slot_notes(slot);
  return notes && atomic_compare_exchange_strong(&notes->offered[task & 1], &task, 0);
}

int paraph_slot_reap(int slot, pid_t worker, struct paraph_worker_end *end) {
  memset(end, 0, sizeof *end);
  int status = 0;
  struct rusage usage;
  memset(&usage, 0, sizeof usage);
  pid_t waited;
  do {
    waited = wait4(worker, &status, 0, &usage);
  } while (waited < 0 && errno == EINTR);
  int error = errno;
  struct paraph_notes *notes = slot_notes(slot);
  if (notes) {
    paraph_notes_clean(notes);
    end->memory = atomic_load(&notes->memory);
  }
  if (waited < 0) {
    errno = error;
    return -1;
  }
  end->status = paraph_exit_code(status);
  end->signal = paraph_exit_signal(status);
#ifdef __linux__
  /* What grows by doubling fails when it holds half of what it may. */
  end->was_short_of_memory =
      end->memory > 0 && (uint64_t)usage.ru_maxrss * 1024 > end->memory / 2;
#endif
  return 0;
}

/* ---- The worker ---- */

/* A worker does many tasks: what an earlier one took says nothing about the one that ends it. */
static void forget_peak(void) {
#ifdef __linux__
  struct rusage usage;
  uint64_t bound = paraph_notes_own ? atomic_load(&paraph_notes_own->memory) : 0;
  if (bound == 0 || getrusage(RUSAGE_SELF, &usage) != 0) return;
  if ((uint64_t)usage.ru_maxrss * 1024 <= bound / 4) return;
  int file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  (void)!write(file, "5", 1);
  close(file);
#endif
}

void paraph_slots_stop(void) {
  if (pages) atomic_store(&pages->is_stopped, true);
}

bool paraph_slot_take(uint64_t task) {
  if (!paraph_notes_own) return true;
  if (pages && atomic_load(&pages->is_stopped)) return false;
  uint64_t expected = task;
  if (!atomic_compare_exchange_strong(&paraph_notes_own->offered[task & 1], &expected, 0))
    return false;
  paraph_note_progress();
  forget_peak();
  return true;
}

/* ---- Interrupts ---- */

static const int interrupts[] = {SIGINT, SIGTERM, SIGHUP};
enum { interrupt_count = sizeof interrupts / sizeof *interrupts };
static struct sigaction before[interrupt_count];
static bool is_caught[interrupt_count];
static int pipe_ends[2] = {-1, -1};

static void pass_on(int number) {
  int error = errno;
  (void)number;
  (void)!write(pipe_ends[1], "", 1);
  errno = error;
}

int paraph_catch_interrupts(void) {
  if (pipe_ends[0] >= 0) return pipe_ends[0];
  if (pipe(pipe_ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(pipe_ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(pipe_ends[end], F_SETFL, O_NONBLOCK);
  }
  for (int index = 0; index < interrupt_count; index++) {
    is_caught[index] = false;
    if (sigaction(interrupts[index], NULL, &before[index]) != 0) continue;
    if (before[index].sa_handler == SIG_IGN) continue;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = pass_on;
    action.sa_flags = SA_RESTART;
    is_caught[index] = sigaction(interrupts[index], &action, NULL) == 0;
  }
  return pipe_ends[0];
}

void paraph_release_interrupts(void) {
  if (pipe_ends[0] < 0) return;
  for (int index = 0; index < interrupt_count; index++)
    if (is_caught[index]) sigaction(interrupts[index], &before[index], NULL);
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  pipe_ends[0] = pipe_ends[1] = -1;
}
