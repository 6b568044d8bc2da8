/* SPDX-License-Identifier: MIT
 *
 * The side that is started: the keeper, the first process of its namespace, and the program.
 * The process that was forked may have had other threads: only calls that are safe between fork
 * and exec are made here, and no memory is taken. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "paraph_sandbox_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/capability.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

static void close_from(int first) {
#ifdef __linux__
  if (syscall(436 /* close_range */, (unsigned)first, ~0u, 0u) == 0) return;
#endif
  struct rlimit limit;
  bool is_small = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536;
  int end = is_small ? (int)limit.rlim_cur : 65536;
  for (int descriptor = first; descriptor < end; descriptor++) close(descriptor);
}

/* ---- The program ---- */

struct failure {
  int step, error;
};

static _Noreturn void fail(int report, int step) {
  struct failure failure = {step, errno};
  (void)!write(report, &failure, sizeof failure);
  _exit(127);
}

static bool bound(int resource, uint64_t value) {
  if (value == 0) return true;
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return false;
  rlim_t wanted = (rlim_t)value;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < wanted) wanted = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = wanted;
  return setrlimit(resource, &limit) == 0;
}

static bool bound_all(const struct child_plan *plan) {
  const struct paraph_sandbox_limits *limits = &plan->request->limits;
  const struct rlimit none = {0, 0};
  bool is_bound = setrlimit(RLIMIT_CORE, &none) == 0 && bound(RLIMIT_AS, limits->address_space)
      && bound(RLIMIT_DATA, limits->memory) && bound(RLIMIT_CPU, limits->processor)
      && bound(RLIMIT_NOFILE, limits->descriptors);
  if (plan->protections) is_bound = is_bound && setrlimit(RLIMIT_FSIZE, &none) == 0;
#ifdef __linux__
  if (plan->protections & PARAPH_SANDBOX_NAMESPACES)
    is_bound = is_bound && bound(RLIMIT_NPROC, limits->processes);
#endif
  return is_bound;
}

#ifdef __linux__
/* No bound on processes holds for the administrator, so the program runs as nobody. It keeps the
 * right to read what its owner may, within the rules for files: without such rules, it reads what
 * everybody may. */
static bool give_up_identity(const struct child_plan *plan) {
  if (!plan->is_root || !plan->protections) return true;
  /* Not the C library's functions, which would ask the threads that there were before the fork. */
  if (syscall(SYS_setgroups, 0, NULL) != 0) return false;
  if (syscall(SYS_setresgid, NOBODY, NOBODY, NOBODY) != 0) return false;
  if (prctl(PR_SET_KEEPCAPS, 1) != 0) return false;
  if (syscall(SYS_setresuid, NOBODY, NOBODY, NOBODY) != 0) return false;
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  memset(data, 0, sizeof data);
  if (plan->protections & PARAPH_SANDBOX_FILES)
    data[0].permitted = data[0].effective = data[0].inheritable = 1u << CAP_DAC_READ_SEARCH;
  if (syscall(SYS_capset, &header, data) != 0) return false;
  if (plan->protections & PARAPH_SANDBOX_FILES)
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_READ_SEARCH, 0, 0);
  return true;
}
#endif

static _Noreturn void run(const struct child_plan *plan, int report, bool has_own_proc) {
  const struct paraph_sandbox_request *request = plan->request;
  (void)has_own_proc;
  if (setsid() < 0) fail(report, STEP_IDENTITY);
  for (int number = 1; number < NSIG; number++)
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  /* A file that may not grow is an error of writing. */
  if (plan->protections) signal(SIGXFSZ, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);

  if (chdir(request->folder) != 0) fail(report, STEP_FOLDER);
#ifdef __linux__
  if (!give_up_identity(plan)) fail(report, STEP_IDENTITY);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) fail(report, STEP_PRIVILEGES);
#endif
  if (!bound_all(plan)) fail(report, STEP_LIMITS);
  if (plan->protections & PARAPH_SANDBOX_FILES) {
    /* The keeper's own entry would tell the command line of whoever asked. */
    if (has_own_proc) paraph_rules_list(KEEPER_RULES, "/proc");
    paraph_rules_add(KEEPER_RULES, "/proc/self");
    if (paraph_rules_enforce(KEEPER_RULES) != 0) fail(report, STEP_FILES);
  }
  if (plan->protections & PARAPH_SANDBOX_CALLS
      && paraph_calls_refuse(!(plan->protections & PARAPH_SANDBOX_NAMESPACES)) != 0)
    fail(report, STEP_CALLS);
  execve(request->program, request->arguments, request->environment);
  fail(report, STEP_PROGRAM);
}

/* ---- The keeper ---- */

/* That a child ended wakes the keeper only where there is a handler. */
static void wake(int number) { (void)number; }

static void say(int kind, int step, int value) {
  struct keeper_message message;
  memset(&message, 0, sizeof message);
  message.kind = kind;
  message.step = step;
  message.value = value;
  send(KEEPER_CONTROL, &message, sizeof message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

#ifdef __linux__
/* Ends all children, and their children, which become ours when their parents end. */
static void end_children(void) {
  for (;;) {
    char text[4096];
    int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    ssize_t length = file < 0 ? -1 : read(file, text, sizeof text - 1);
    if (file >= 0) close(file);
    for (ssize_t at = 0; at < length;) {
      long process = 0;
      while (at < length && text[at] >= '0' && text[at] <= '9')
        process = process * 10 + text[at++] - '0';
      /* A number that was cut off is another process. */
      if (process > 1 && at < length) kill((pid_t)process, SIGKILL);
      at++;
    }
    if (waitpid(-1, NULL, 0) < 0 && errno == ECHILD) return;
  }
}

/* A view of the system of its own: only its own processes, and nothing that can be written. */
static bool settle(void) {
  mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL);
  bool has_own_proc = mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) == 0;
  struct {
    uint64_t set, clear, propagation, namespace;
  } attributes = {1 /* read-only */ | 2 /* no set-user-id */, 0, 0, 0};
  const long mount_setattr = 442;
  const unsigned recursive = 0x8000;
  syscall(mount_setattr, -1, "/", recursive, &attributes, sizeof attributes);
  return has_own_proc;
}
#endif

static _Noreturn void finish(const struct child_plan *plan, pid_t program) {
  (void)program;
#ifdef __linux__
  /* The kernel ends a namespace with its first process. */
  if (!(plan->protections & PARAPH_SANDBOX_NAMESPACES)) {
    kill(-program, SIGKILL);
    end_children();
  }
#else
  (void)plan;
  kill(-program, SIGKILL);
#endif
  _exit(0);
}

/* Waits for the program, which may take any number of processes along, and for whoever asked. */
static _Noreturn void watch(const struct child_plan *plan, pid_t program, int report) {
  sigset_t open_to_children;
  sigfillset(&open_to_children);
  sigdelset(&open_to_children, SIGCHLD);
  for (;;) {
    bool has_ended = false;
    int status = 0, state;
    for (pid_t ended; (ended = waitpid(-1, &state, WNOHANG)) > 0;) {
      if (ended != program) continue;
      has_ended = true;
      status = state;
    }
    fd_set reading;
    FD_ZERO(&reading);
    if (!has_ended) {
      FD_SET(KEEPER_CONTROL, &reading);
      if (report >= 0) FD_SET(report, &reading);
      if (pselect(8, &reading, NULL, NULL, NULL, &open_to_children) < 0) continue;
    }
    if (report >= 0 && (has_ended || FD_ISSET(report, &reading))) {
      struct failure failure;
      if (read(report, &failure, sizeof failure) == (ssize_t)sizeof failure) {
        say(KEEPER_FAILED, failure.step, failure.error);
        finish(plan, program);
      }
      say(KEEPER_STARTED, STEP_NONE, 0);
      close(report);
      report = -1;
    }
    if (has_ended) {
      say(KEEPER_ENDED, STEP_NONE, status);
      finish(plan, program);
    }
    /* Nothing is ever sent to us but the end. */
    if (FD_ISSET(KEEPER_CONTROL, &reading)) finish(plan, program);
  }
}

_Noreturn void paraph_keep(const struct child_plan *plan) {
#ifdef __linux__
  if (plan->dies_with_thread) prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  dup2(plan->input, 0);
  dup2(plan->output, 1);
  dup2(plan->log, 2);
  dup2(plan->control, KEEPER_CONTROL);
  fcntl(KEEPER_CONTROL, F_SETFD, FD_CLOEXEC);
  if (plan->rules >= 0) {
    dup2(plan->rules, KEEPER_RULES);
    fcntl(KEEPER_RULES, F_SETFD, FD_CLOEXEC);
  }
  close_from(plan->rules >= 0 ? KEEPER_RULES + 1 : KEEPER_RULES);
  char go;
  ssize_t count;
  do {
    count = recv(KEEPER_CONTROL, &go, 1, 0);
  } while (count < 0 && errno == EINTR);
  /* Whoever asked is gone. */
  if (count != 1) _exit(0);

  setsid();
  signal(SIGPIPE, SIG_IGN);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = wake;
  sigaction(SIGCHLD, &action, NULL);
  volatile bool has_own_proc = false;
#ifdef __linux__
  /* Its memory is a copy of that of the process that asked. */
  prctl(PR_SET_DUMPABLE, 0);
  if (plan->protections & PARAPH_SANDBOX_NAMESPACES) has_own_proc = settle();
  else prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  int report[2];
  if (pipe(report) != 0) {
    say(KEEPER_FAILED, STEP_PIPES, errno);
    _exit(0);
  }
  fcntl(report[0], F_SETFD, FD_CLOEXEC);
  fcntl(report[1], F_SETFD, FD_CLOEXEC);
  /* The memory need not be copied a second time. */
  pid_t program = vfork();
  if (program == 0) run(plan, report[1], has_own_proc);
  if (program < 0) {
    say(KEEPER_FAILED, STEP_FORK, errno);
    _exit(0);
  }
  for (int descriptor = 0; descriptor < 3; descriptor++) close(descriptor);
  if (plan->rules >= 0) close(KEEPER_RULES);
  close(report[1]);
  watch(plan, program, report[0]);
}
