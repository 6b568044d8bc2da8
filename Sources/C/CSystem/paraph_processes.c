/* SPDX-License-Identifier: MIT */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "paraph_processes.h"

#include "paraph_notes.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/* ---- Forking ---- */

pid_t paraph_fork(void) { return fork(); }

static void die_with(pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  /* The parent may have died before the line above. */
  if (getppid() != parent) _exit(1);
}

pid_t paraph_fork_worker(void) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) die_with(parent);
  return child;
}

int paraph_wait(pid_t child) {
  int status = 0;
  pid_t waited;
  do {
    waited = waitpid(child, &status, 0);
  } while (waited < 0 && errno == EINTR);
  return waited < 0 ? -1 : status;
}

int paraph_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
int paraph_exit_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

/* ---- Notes ---- */

/* NULL where there is no supervisor. */
struct paraph_notes *paraph_notes_own;

void paraph_note_document(const char *path) {
  if (!paraph_notes_own) return;
  /* The supervisor reads it only after this process has ended. */
  snprintf(paraph_notes_own->document, PARAPH_PATH_CAPACITY, "%s", path ? path : "");
  paraph_note_progress();
}

void paraph_note_progress(void) {
  if (paraph_notes_own) atomic_fetch_add_explicit(&paraph_notes_own->progress, 1, memory_order_relaxed);
}

int paraph_note_temporary(const char *path) {
  /* A path that had to be cut could name another file. */
  if (!paraph_notes_own || strlen(path) >= PARAPH_PATH_CAPACITY) return -1;
  for (int index = 0; index < PARAPH_TEMPORARY_COUNT; index++) {
    if (atomic_exchange(&paraph_notes_own->temporaries[index].is_taken, true)) continue;
    strcpy(paraph_notes_own->temporaries[index].path, path);
    atomic_store(&paraph_notes_own->temporaries[index].is_noted, true);
    return index;
  }
  return -1;
}

void paraph_forget_temporary(int number) {
  if (!paraph_notes_own || number < 0 || number >= PARAPH_TEMPORARY_COUNT) return;
  atomic_store(&paraph_notes_own->temporaries[number].is_noted, false);
  atomic_store(&paraph_notes_own->temporaries[number].is_taken, false);
}

void paraph_note_json(bool wanted) {
  if (paraph_notes_own) atomic_store(&paraph_notes_own->wants_json, wanted);
}

void paraph_note_patience(uint32_t seconds) {
  if (paraph_notes_own) atomic_store(&paraph_notes_own->patience, seconds);
}

void paraph_limit_resource(int resource, uint64_t bound) {
  struct rlimit old;
  if (getrlimit(resource, &old) != 0) return;
  rlim_t value = (rlim_t)bound;
  if (old.rlim_max != RLIM_INFINITY && value > old.rlim_max) value = old.rlim_max;
  old.rlim_cur = value;
  setrlimit(resource, &old);
}

void paraph_limit_memory(uint64_t bytes) {
  if (!paraph_notes_own) return;
  atomic_store(&paraph_notes_own->memory, bytes);
#ifdef __linux__
  paraph_limit_resource(RLIMIT_DATA, bytes > 0 ? bytes : RLIM_INFINITY);
#endif
}

/* ---- The supervisor ---- */

static void ignore_signal(int number) { (void)number; }

#ifdef __linux__
/* Clock ticks that a process, the children that it waited for, and its living children used. */
static uint64_t ticks_of(pid_t process, int depth) {
  char path[96], text[4096];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  /* The name in parentheses may hold anything, so count from its end. */
  const char *rest = strrchr(text, ')');
  unsigned long own = 0, system = 0, waited = 0, waited_system = 0;
  if (!rest
      || sscanf(
             rest + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu", &own,
             &system, &waited, &waited_system)
             != 4)
    return 0;
  uint64_t total = (uint64_t)own + system + waited + waited_system;
  if (depth >= 2) return total;
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)process, (int)process);
  file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return total;
  length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return total;
  text[length] = 0;
  char *at = text, *end;
  for (long child; (child = strtol(at, &end, 10)) > 0 && end != at; at = end)
    total += ticks_of((pid_t)child, depth + 1);
  return total;
}

double paraph_seconds_used(pid_t process) {
  return (double)ticks_of(process, 0) / (double)sysconf(_SC_CLK_TCK);
}
#else
/* Wall time, which is a weaker bound: waiting counts too. */
double paraph_seconds_used(pid_t process) {
  (void)process;
  struct timeval now;
  gettimeofday(&now, NULL);
  return (double)now.tv_sec;
}
#endif

void paraph_notes_clean(struct paraph_notes *notes) {
  for (int index = 0; index < PARAPH_TEMPORARY_COUNT; index++) {
    if (!atomic_load(&notes->temporaries[index].is_taken)) continue;
    if (atomic_load(&notes->temporaries[index].is_noted)) unlink(notes->temporaries[index].path);
    atomic_store(&notes->temporaries[index].is_noted, false);
    atomic_store(&notes->temporaries[index].is_taken, false);
  }
}

static void restore_terminal(const struct paraph_notes *notes) {
  if (!atomic_load(&notes->is_silent)) return;
  int terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return;
  tcsetattr(terminal, TCSANOW, &notes->terminal);
  (void)!write(terminal, "\n", 1);
  close(terminal);
}

/* Waits for the child; whether it was ended for making no progress, and which signal was forwarded. */
static int watch(
    const struct paraph_notes *notes, pid_t child, const sigset_t *signals, int *status,
    struct rusage *usage, bool *stalled) {
  int forwarded = 0;
  uint64_t last_progress = 0;
  double last_seconds = 0;
  for (;;) {
    pid_t waited = wait4(child, status, WNOHANG, usage);
    if (waited == child) return forwarded;
    if (waited < 0 && errno != EINTR) {
      *status = 0x7f00;
      return forwarded;
    }
    int number = 0;
    if (sigwait(signals, &number) != 0) continue;
    switch (number) {
    case SIGINT:
    case SIGTERM:
    case SIGHUP:
      forwarded = number;
      kill(child, number);
      break;
    case SIGALRM: {
      uint64_t progress = atomic_load_explicit(&notes->progress, memory_order_relaxed);
      uint32_t patience = atomic_load(&notes->patience);
      double seconds = paraph_seconds_used(child);
      if (progress != last_progress) {
        last_progress = progress;
        last_seconds = seconds;
      } else if (patience > 0 && seconds - last_seconds > patience) {
        *stalled = true;
        kill(child, SIGKILL);
      }
      break;
    }
    default: break;
    }
  }
}

int paraph_supervise(struct paraph_limits limits, struct paraph_outcome *outcome) {
  memset(outcome, 0, sizeof *outcome);
  outcome->document = "";
  struct paraph_notes *page = paraph_notes_create();
  if (page == NULL) return -1;
  atomic_store(&page->patience, limits.patience);

  /* What the caller had ignored, as nohup does, stays ignored. */
  sigset_t signals, before;
  sigemptyset(&signals);
  const int forwarded[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t index = 0; index < sizeof forwarded / sizeof *forwarded; index++) {
    struct sigaction action;
    if (sigaction(forwarded[index], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
      sigaddset(&signals, forwarded[index]);
  }
  sigaddset(&signals, SIGCHLD);
  sigaddset(&signals, SIGALRM);
  sigprocmask(SIG_BLOCK, &signals, &before);

  /* Without a handler the system may drop these although they are blocked. */
  struct sigaction action, old_child;
  memset(&action, 0, sizeof action);
  action.sa_handler = ignore_signal;
  action.sa_flags = SA_NOCLDSTOP;
  sigaction(SIGCHLD, &action, &old_child);

#ifdef __linux__
  /* Workers whose parent is killed are handed to this process, which sees them end. */
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) {
    die_with(parent);
    paraph_notes_own = page;
    /* An ignored SIGCHLD would take the children's statuses away. */
    signal(SIGCHLD, SIG_DFL);
    sigprocmask(SIG_SETMASK, &before, NULL);
    paraph_limit_resource(RLIMIT_CORE, 0);
    /* The supervisor has one sentence for a crash; a runtime's own handler would print pages. */
    const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
    /* Whoever started the program may have blocked signals, as threads of a pool do: what the parent
     * forwards has to arrive all the same. */
    sigset_t arriving = signals;
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
      signal(crashes[index], SIG_DFL);
      sigaddset(&arriving, crashes[index]);
    }
    sigprocmask(SIG_UNBLOCK, &arriving, NULL);
    /* A file that may not grow further is an error of writing, not an end. */
    signal(SIGXFSZ, SIG_IGN);
    paraph_limit_memory(limits.memory);
#ifdef __GLIBC__
    /* Pages that were given back have to be cleared anew when they are taken again. */
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
    mallopt(M_TOP_PAD, 512 << 10);
#endif
    return 0;
  }
  if (child < 0) {
    int error = errno;
    sigaction(SIGCHLD, &old_child, NULL);
    sigprocmask(SIG_SETMASK, &before, NULL);
    paraph_notes_destroy(page);
    errno = error;
    return -1;
  }

  struct itimerval second = {{1, 0}, {1, 0}};
  setitimer(ITIMER_REAL, &second, NULL);
  int status = 0;
  struct rusage usage;
  memset(&usage, 0, sizeof usage);
  bool stalled = false;
  int sent = watch(page, child, &signals, &status, &usage, &stalled);
  struct itimerval never = {{0, 0}, {0, 0}};
  setitimer(ITIMER_REAL, &never, NULL);
  sigaction(SIGCHLD, &old_child, NULL);
  paraph_workers_clean(page);
  paraph_notes_clean(page);
  restore_terminal(page);
  sigprocmask(SIG_SETMASK, &before, NULL);

  outcome->status = paraph_exit_code(status);
  outcome->signal = paraph_exit_signal(status);
  outcome->was_stalled = stalled;
  outcome->was_interrupted =
      !stalled && outcome->signal != 0
      && (outcome->signal == sent || outcome->signal == SIGINT || outcome->signal == SIGTERM
          || outcome->signal == SIGHUP || outcome->signal == SIGPIPE);
#ifdef __linux__
  uint64_t peak = (uint64_t)usage.ru_maxrss * 1024;
  outcome->memory = atomic_load(&page->memory);
  /* What grows by doubling fails when it holds half of what it may. */
  outcome->was_short_of_memory = outcome->memory > 0 && peak > outcome->memory / 2;
#endif
  outcome->wants_json = atomic_load(&page->wants_json);
  outcome->document = page->document;
  return 1;
}

void paraph_die_by_signal(int number) {
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  raise(number);
}

const char *paraph_signal_name(int number) {
  switch (number) {
  case SIGSEGV: return "segmentation fault";
  case SIGBUS: return "bus error";
  case SIGILL: return "illegal instruction";
  case SIGTRAP: return "trap";
  case SIGABRT: return "abort";
  case SIGFPE: return "arithmetic error";
  case SIGKILL: return "killed";
  case SIGXCPU: return "processor time used up";
  default: return strsignal(number);
  }
}

/* ---- Terminals ---- */

int paraph_terminal_width(int descriptor) {
  struct winsize size;
  if (!isatty(descriptor) || ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col;
}

long paraph_read_secret(const char *prompt, char *buffer, long capacity) {
  int terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return -1;
  struct termios old;
  if (tcgetattr(terminal, &old) != 0) {
    int error = errno;
    close(terminal);
    errno = error;
    return -1;
  }
  struct termios silent = old;
  silent.c_lflag &= ~(tcflag_t)ECHO;
  silent.c_lflag |= ICANON;
  if (paraph_notes_own) {
    /* An interrupt ends this process; the supervisor then gives the user's shell its echo back. */
    paraph_notes_own->terminal = old;
    atomic_store(&paraph_notes_own->is_silent, true);
  }
  tcsetattr(terminal, TCSAFLUSH, &silent);
  (void)!write(terminal, prompt, strlen(prompt));

  long length = 0;
  bool is_long = false;
  for (;;) {
    char byte;
    ssize_t count = read(terminal, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0 || byte == '\n') break;
    if (length < capacity) buffer[length++] = byte; else is_long = true;
  }
  (void)!write(terminal, "\n", 1);
  tcsetattr(terminal, TCSAFLUSH, &old);
  if (paraph_notes_own) atomic_store(&paraph_notes_own->is_silent, false);
  close(terminal);
  return is_long ? -2 : length;
}
