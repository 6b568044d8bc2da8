/* SPDX-License-Identifier: MIT
 *
 * The side that asks: starts a keeper, hears of it, and ends it. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "paraph_sandbox_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

static const char *const paraph_sandbox_steps[] = {
    "nothing failed",
    "no pipe to it can be made",
    "no process can be made for it",
    "its process cannot be set apart",
    "its process cannot be bounded",
    "its folder cannot be entered",
    "its process cannot give up its privileges",
    "its files cannot be bounded",
    "its system calls cannot be bounded",
    "its program cannot be started",
    "its process does not get ready",
};

/* ---- What the system offers ---- */

#ifdef __linux__
/* The number in a file of one line, or the other one where there is no such file. */
static long number_in(const char *path, long missing) {
  char text[32];
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return missing;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return missing;
  text[length] = 0;
  long value = missing;
  return sscanf(text, "%ld", &value) == 1 ? value : missing;
}

static bool namespaces_are_offered(void) {
  if (access("/proc/self/ns/user", F_OK) != 0) return false;
  if (access("/proc/self/ns/pid", F_OK) != 0) return false;
  if (geteuid() == 0) return number_in("/proc/sys/user/max_pid_namespaces", 1) > 0;
  return number_in("/proc/sys/user/max_user_namespaces", 1) > 0
      && number_in("/proc/sys/kernel/unprivileged_userns_clone", 1) != 0
      && number_in("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", 0) == 0;
}
#endif

uint32_t paraph_sandbox_offered(void) {
  uint32_t offered = 0;
#ifdef __linux__
  if (namespaces_are_offered()) offered |= PARAPH_SANDBOX_NAMESPACES;
  if (namespaces_are_offered() && access("/proc/self/ns/net", F_OK) == 0)
    offered |= PARAPH_SANDBOX_NETWORK;
  if (paraph_landlock_version() > 0) offered |= PARAPH_SANDBOX_FILES;
  if (paraph_calls_are_offered()) offered |= PARAPH_SANDBOX_CALLS;
#endif
  return offered;
}

/* ---- Starting ---- */

static void close_all(int *descriptors, int count) {
  for (int index = 0; index < count; index++) {
    if (descriptors[index] >= 0) close(descriptors[index]);
    descriptors[index] = -1;
  }
}

/* Moves a descriptor above those that the child gives its own meaning. */
static int raised(int descriptor) {
  if (descriptor < 0) return -1;
  int higher = fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
  int error = errno;
  close(descriptor);
  errno = error;
  return higher;
}

static bool make_pipe(int *reading, int *writing) {
  int ends[2];
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
#else
  if (pipe(ends) != 0) return false;
#endif
  *reading = raised(ends[0]);
  *writing = raised(ends[1]);
  return *reading >= 0 && *writing >= 0;
}

static bool make_control(int *ours, int *theirs) {
  int ends[2];
#ifdef __linux__
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return false;
#else
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return false;
#endif
  *ours = raised(ends[0]);
  *theirs = raised(ends[1]);
  return *ours >= 0 && *theirs >= 0;
}

#ifdef __linux__
static bool write_file(pid_t process, const char *name, const char *text) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)process, name);
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  size_t length = strlen(text);
  bool is_written = write(file, text, length) == (ssize_t)length;
  close(file);
  return is_written;
}

/* Every identity that this process knows, as itself. */
static bool map_all(pid_t process, const char *name) {
  char path[64], text[2048];
  size_t length = 0;
  snprintf(path, sizeof path, "/proc/self/%s", name);
  FILE *file = fopen(path, "re");
  if (!file) return false;
  unsigned long inside, outside, count;
  while (length + 64 < sizeof text && fscanf(file, "%lu %lu %lu", &inside, &outside, &count) == 3)
    length += (size_t)snprintf(
        text + length, sizeof text - length, "%lu %lu %lu\n", inside, inside, count);
  fclose(file);
  return length > 0 && write_file(process, name, text);
}

static bool map_identities(pid_t process, bool is_root) {
  if (is_root) return map_all(process, "uid_map") && map_all(process, "gid_map");
  char text[64];
  snprintf(text, sizeof text, "%u %u 1\n", (unsigned)geteuid(), (unsigned)geteuid());
  if (!write_file(process, "uid_map", text)) return false;
  write_file(process, "setgroups", "deny");
  snprintf(text, sizeof text, "%u %u 1\n", (unsigned)getegid(), (unsigned)getegid());
  return write_file(process, "gid_map", text);
}
#endif

/* Forks the keeper, with as many of the wished namespaces as there are. */
static pid_t fork_keeper(struct child_plan *plan) {
#ifdef __linux__
  const unsigned long own =
      CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWNS | CLONE_NEWUTS;
  while (plan->protections & PARAPH_SANDBOX_NAMESPACES) {
    unsigned long flags = own;
    if (plan->protections & PARAPH_SANDBOX_NETWORK) flags |= CLONE_NEWNET;
    pid_t keeper = (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
    if (keeper == 0) paraph_keep(plan);
    if (keeper > 0) {
      if (map_identities(keeper, plan->is_root)) return keeper;
      kill(keeper, SIGKILL);
      waitpid(keeper, NULL, 0);
    }
    if (plan->protections & PARAPH_SANDBOX_NETWORK)
      plan->protections &= ~(uint32_t)PARAPH_SANDBOX_NETWORK;
    else
      plan->protections &= ~(uint32_t)PARAPH_SANDBOX_NAMESPACES;
  }
  plan->protections &= ~(uint32_t)PARAPH_SANDBOX_NETWORK;
  pid_t keeper = (pid_t)syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
#else
  plan->protections = 0;
  pid_t keeper = fork();
#endif
  if (keeper == 0) paraph_keep(plan);
  return keeper;
}

/* Waits for one message of the keeper; 1, 0 when there is none in time, -1 when it is gone. */
static int hear(int control, int milliseconds, struct keeper_message *message) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t end = now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000 + milliseconds;
  for (;;) {
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t left = end - (now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000);
    struct pollfd entry = {control, POLLIN, 0};
    int ready = poll(&entry, 1, left > 0 ? (int)left : 0);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return ready;
    ssize_t count;
    do {
      count = recv(control, message, sizeof *message, 0);
    } while (count < 0 && errno == EINTR);
    return count == (ssize_t)sizeof *message ? 1 : -1;
  }
}

/* The ends of the pipes, ours first. */
enum {
  our_input,
  our_output,
  our_log,
  our_control,
  ours,
  their_input = ours,
  their_output,
  their_log,
  their_control,
  rules,
  ends
};

static int start(
    const struct paraph_sandbox_request *request, struct paraph_sandbox_child *child, int *end,
    int *step) {
  *step = STEP_PIPES;
  if (!make_pipe(&end[their_input], &end[our_input])
      || !make_pipe(&end[our_output], &end[their_output])
      || !make_pipe(&end[our_log], &end[their_log])
      || !make_control(&end[our_control], &end[their_control]))
    return errno;
  for (int index = our_input; index <= our_log; index++) fcntl(end[index], F_SETFL, O_NONBLOCK);

  struct child_plan plan = {
      request, end[their_input], end[their_output], end[their_log], end[their_control], -1,
      request->protections & paraph_sandbox_offered(), geteuid() == 0, false,
  };
  if (plan.protections & PARAPH_SANDBOX_FILES) {
    end[rules] = raised(paraph_rules_create(request->readable));
    plan.rules = end[rules];
    if (plan.rules < 0) plan.protections &= ~(uint32_t)PARAPH_SANDBOX_FILES;
  }
#ifdef __linux__
  plan.dies_with_thread = syscall(SYS_gettid) == getpid();
  /* The program may open its own streams by name; it will be nobody. */
  if (plan.is_root && plan.protections)
    for (int index = their_input; index <= their_log; index++)
      if (fchown(end[index], NOBODY, NOBODY) != 0) break;
#endif

  *step = STEP_FORK;
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_SETMASK, &every, &before);
  pid_t keeper = fork_keeper(&plan);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (keeper < 0) return error;
  *child = (struct paraph_sandbox_child){
      keeper, end[our_input], end[our_output], end[our_log], end[our_control], plan.protections};
  for (int index = 0; index < ours; index++) end[index] = -1;
  close_all(end, ends);

  /* The keeper waits until it has been given its identities. */
  char go = 1;
  struct keeper_message message;
  int heard = -1;
  if (send(child->control, &go, 1, MSG_NOSIGNAL) == 1)
    heard = hear(child->control, 10000, &message);
  if (heard == 1 && message.kind == KEEPER_STARTED) return 0;
  *step = heard == 1 ? message.step : STEP_SILENCE;
  error = heard == 1 ? message.value : ETIMEDOUT;
  paraph_sandbox_end(child);
  return error;
}

int paraph_sandbox_spawn(
    const struct paraph_sandbox_request *request, struct paraph_sandbox_child *child,
    const char **step) {
  int end[ends], number = STEP_NONE;
  for (int index = 0; index < ends; index++) end[index] = -1;
  int error = start(request, child, end, &number);
  close_all(end, ends);
  *step = paraph_sandbox_steps[error ? number : STEP_NONE];
  return error;
}

/* ---- Waiting and ending ---- */

int paraph_sandbox_wait(const struct paraph_sandbox_child *child, int milliseconds, int *status) {
  struct keeper_message message;
  int heard = hear(child->control, milliseconds, &message);
  if (heard == 1 && message.kind == KEEPER_ENDED) *status = message.value;
  return heard == 1 && message.kind != KEEPER_ENDED ? -1 : heard;
}

void paraph_sandbox_end(struct paraph_sandbox_child *child) {
  if (child->keeper <= 0) return;
  int descriptors[] = {child->control, child->input, child->output, child->log};
  close_all(descriptors, 4);
  /* The kernel ends a namespace with its first process; elsewhere the keeper does it. */
  if (child->protections & PARAPH_SANDBOX_NAMESPACES) kill(child->keeper, SIGKILL);
  /* It is a matter of microseconds, unless the program made very many processes. */
  struct timespec pause = {0, 100000};
  for (int attempt = 0; waitpid(child->keeper, NULL, WNOHANG) == 0; attempt++) {
    if (attempt == 500) kill(child->keeper, SIGKILL);
    if (attempt == 20) pause.tv_nsec = 10000000;
    nanosleep(&pause, NULL);
  }
  child->keeper = 0;
}

ssize_t paraph_sandbox_write(int descriptor, const void *bytes, size_t count) {
  sigset_t pipe_signal, before, pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  ssize_t written = write(descriptor, bytes, count);
  int error = errno;
  if (written < 0 && error == EPIPE && !was_pending) {
    sigpending(&pending);
    int number;
    if (sigismember(&pending, SIGPIPE)) sigwait(&pipe_signal, &number);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return written;
}
