/* SPDX-License-Identifier: MIT
 *
 * Seccomp: which system calls are refused. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "paraph_sandbox_parts.h"

#include <errno.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/* Newer calls have the same number everywhere; headers may be older than the kernel. */
enum {
  pidfd_send_signal = 424,
  io_uring_setup = 425,
  io_uring_enter = 426,
  io_uring_register = 427,
  open_tree = 428,
  move_mount = 429,
  fsopen = 430,
  fsconfig = 431,
  fsmount = 432,
  fspick = 433,
  clone3 = 435,
  pidfd_getfd = 438,
  process_madvise = 440,
  mount_setattr = 442,
  quotactl_fd = 443,
  fchmodat2 = 452,
  setxattrat = 463,
  removexattrat = 466
};

#define LOAD(field) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
/* The lower half of an argument. */
#define LOAD_ARGUMENT(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, args[index]))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)
/* Each takes two instructions. */
#define NO(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(call), 0, 1), REFUSE
#define UNKNOWN(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(call), 0, 1), ANSWER(SECCOMP_RET_ERRNO | ENOSYS)
/* Passes over a signal to the process itself; five instructions, the third has its id. */
#define ONLY_TO_ITSELF(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(call), 0, 4), LOAD_ARGUMENT(0), \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1), ANSWER(SECCOMP_RET_ALLOW), REFUSE

enum { namespace_flags = 0x7e020080 };

bool paraph_calls_are_offered(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0u, &action) == 0;
}

int paraph_calls_refuse(bool sees_others) {
  struct sock_filter filter[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
#ifdef __x86_64__
      /* The other numbers of the same calls, for programs with short pointers. */
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000u, 0, 1),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      NO(SYS_modify_ldt),
      NO(SYS_iopl),
      NO(SYS_ioperm),
      NO(SYS_uselib),
      NO(SYS_ustat),
      NO(SYS_sysfs),
      NO(SYS_chmod),
      NO(SYS_chown),
      NO(SYS_lchown),
      NO(SYS_utime),
      NO(SYS_utimes),
      NO(SYS_futimesat),
      NO(SYS__sysctl),
#endif
      /* The network, and programs that listen at a path. */
      NO(SYS_socket),
      /* Other processes. */
      NO(SYS_ptrace),
      NO(SYS_process_vm_readv),
      NO(SYS_process_vm_writev),
      NO(SYS_kcmp),
      NO(pidfd_getfd),
      NO(process_madvise),
      NO(SYS_migrate_pages),
      NO(SYS_move_pages),
      /* File systems. */
      NO(SYS_mount),
      NO(SYS_umount2),
      NO(SYS_pivot_root),
      NO(SYS_chroot),
      NO(SYS_swapon),
      NO(SYS_swapoff),
      NO(SYS_quotactl),
      NO(quotactl_fd),
      NO(SYS_name_to_handle_at),
      NO(SYS_open_by_handle_at),
      NO(open_tree),
      NO(move_mount),
      NO(fsopen),
      NO(fsconfig),
      NO(fsmount),
      NO(fspick),
      NO(mount_setattr),
      NO(SYS_fanotify_init),
      /* What Landlock does not see: who may do what with a file, and what is noted beside it. */
      NO(SYS_fchmod),
      NO(SYS_fchmodat),
      NO(fchmodat2),
      NO(SYS_fchown),
      NO(SYS_fchownat),
      NO(SYS_utimensat),
      NO(SYS_setxattr),
      NO(SYS_lsetxattr),
      NO(SYS_fsetxattr),
      NO(setxattrat),
      NO(SYS_removexattr),
      NO(SYS_lremovexattr),
      NO(SYS_fremovexattr),
      NO(removexattrat),
      /* Memory and queues that outlive a process. */
      NO(SYS_shmget),
      NO(SYS_shmat),
      NO(SYS_msgget),
      NO(SYS_semget),
      NO(SYS_mq_open),
      /* Namespaces. */
      NO(SYS_unshare),
      NO(SYS_setns),
      /* Wide parts of the kernel that were broken into again and again. */
      NO(SYS_bpf),
      NO(SYS_perf_event_open),
      NO(SYS_userfaultfd),
      NO(io_uring_setup),
      NO(io_uring_enter),
      NO(io_uring_register),
      NO(SYS_add_key),
      NO(SYS_request_key),
      NO(SYS_keyctl),
      /* The machine itself. */
      NO(SYS_kexec_load),
      NO(SYS_kexec_file_load),
      NO(SYS_init_module),
      NO(SYS_finit_module),
      NO(SYS_delete_module),
      NO(SYS_reboot),
      NO(SYS_acct),
      NO(SYS_syslog),
      NO(SYS_vhangup),
      NO(SYS_lookup_dcookie),
      NO(SYS_nfsservctl),
      NO(SYS_settimeofday),
      NO(SYS_clock_settime),
      NO(SYS_clock_adjtime),
      NO(SYS_adjtimex),
      NO(SYS_sethostname),
      NO(SYS_setdomainname),
      /* Its flags are in memory, where a filter cannot see them; the C library then calls clone. */
      UNKNOWN(clone3),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
      LOAD_ARGUMENT(0),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, namespace_flags, 0, 1),
      REFUSE,
      ANSWER(SECCOMP_RET_ALLOW),
      BPF_JUMP(BPF_JMP | BPF_JA, 0, 0, 0),
      ONLY_TO_ITSELF(SYS_kill),
      ONLY_TO_ITSELF(SYS_tgkill),
      ONLY_TO_ITSELF(SYS_tkill),
      ONLY_TO_ITSELF(SYS_rt_sigqueueinfo),
      ONLY_TO_ITSELF(SYS_rt_tgsigqueueinfo),
      NO(pidfd_send_signal),
      ANSWER(SECCOMP_RET_ALLOW),
  };
  enum {
    total = sizeof filter / sizeof *filter,
    signals = total - 28,
    before_signals = signals - 1
  };
  if (sees_others) {
    uint32_t own = (uint32_t)getpid();
    for (int index = 0; index < 5; index++) filter[signals + index * 5 + 2].k = own;
  } else {
    filter[before_signals].k = total - signals - 1;
  }
  struct sock_fprog program = {total, filter};
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) == 0)
    return 0;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#else

bool paraph_calls_are_offered(void) { return false; }

int paraph_calls_refuse(bool sees_others) {
  (void)sees_others;
  errno = ENOSYS;
  return -1;
}

#endif
