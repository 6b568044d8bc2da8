/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "paraph_files.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/sendfile.h>
#include <sys/syscall.h>
#endif

int paraph_errno(void) { return errno; }

int paraph_open_unnamed(const char *folder, mode_t mode) {
#ifdef O_TMPFILE
  /* Without this it could never be given a name. */
  if (access("/proc/self/fd", X_OK) != 0) return -1;
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
#else
  (void)folder, (void)mode;
  errno = ENOTSUP;
  return -1;
#endif
}

int paraph_open_memory(void) {
#ifdef MFD_CLOEXEC
  if (access("/proc/self/fd", X_OK) != 0) return -1;
  return memfd_create("paraph", MFD_CLOEXEC);
#else
  errno = ENOTSUP;
  return -1;
#endif
}

int paraph_lock_file(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB); }

int paraph_link_unnamed(int descriptor, const char *path) {
#ifdef __linux__
  char name[32];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, name, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
#else
  (void)descriptor, (void)path;
  errno = ENOTSUP;
  return -1;
#endif
}

int paraph_rename_new(const char *from, const char *to) {
#if defined(__linux__) && defined(SYS_renameat2)
  if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1 /* RENAME_NOREPLACE */) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
#endif
  if (link(from, to) != 0) return -1;
  return unlink(from);
}

int paraph_clone(int from, int to) {
#ifdef FICLONE
  return ioctl(to, FICLONE, from);
#else
  (void)from, (void)to;
  errno = ENOTSUP;
  return -1;
#endif
}

#ifdef __linux__
/* What one call may copy: long enough to cost nothing, short enough to show that work goes on. */
static const off_t piece = 64 << 20;

/* One of the kernel's ways. Returns what it copied before it could not go on. */
static off_t copy_inside(int by_range, int from, off_t offset, int to, off_t length,
                         void (*progress)(void)) {
  off_t done = 0;
  while (done < length) {
    off_t position = offset + done;
    size_t now = (size_t)(length - done < piece ? length - done : piece);
    ssize_t got = by_range ? copy_file_range(from, &position, to, NULL, now, 0)
                           : sendfile(to, from, &position, now);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += got;
    if (progress != NULL) progress();
  }
  return done;
}
#endif

static enum paraph_copy_outcome copy_through(int from, off_t offset, int to, off_t length,
                                             void (*progress)(void)) {
  char buffer[64 << 10];
  while (length > 0) {
    size_t want = length < (off_t)sizeof buffer ? (size_t)length : sizeof buffer;
    ssize_t got = pread(from, buffer, want, offset);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return PARAPH_COPY_UNREADABLE;
    if (got == 0) return PARAPH_COPY_SHORT;
    for (ssize_t done = 0; done < got;) {
      ssize_t put = write(to, buffer + done, (size_t)(got - done));
      if (put < 0 && errno == EINTR) continue;
      if (put < 0) return PARAPH_COPY_UNWRITABLE;
      done += put;
    }
    offset += got;
    length -= got;
    if (progress != NULL) progress();
  }
  return PARAPH_COPIED;
}

enum paraph_copy_outcome paraph_copy(int from, off_t offset, int to, off_t length,
                                     void (*progress)(void)) {
#ifdef __linux__
  for (int by_range = 1; by_range >= 0 && length > 0; by_range--) {
    off_t done = copy_inside(by_range, from, offset, to, length, progress);
    offset += done;
    length -= done;
  }
#endif
  /* Whatever stopped the kernel, this either gets on or says whose fault it is. */
  return copy_through(from, offset, to, length, progress);
}

bool paraph_is_written(int descriptor) {
#ifdef F_SETLEASE
  /* A lease for reading is refused while somebody writes. Who begins to write before it is given back
   * makes the kernel say so: by a signal that does nothing, in place of SIGIO, which would end us. */
  if (fcntl(descriptor, F_SETSIG, SIGURG) != 0) return false;
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) != 0) return errno == EAGAIN;
  fcntl(descriptor, F_SETLEASE, F_UNLCK);
#else
  (void)descriptor;
#endif
  return false;
}

#ifdef __linux__
/* The beginning of a small file as text; its length, or -1. */
static ssize_t read_text(const char *path, char *text, size_t capacity) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return -1;
  ssize_t count = read(descriptor, text, capacity - 1);
  close(descriptor);
  text[count < 0 ? 0 : count] = '\0';
  return count;
}
#endif

uint64_t paraph_process_start(pid_t process) {
#ifdef __linux__
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%ld/stat", (long)process);
  if (read_text(path, text, sizeof text) <= 0) return 0;
  /* The second field is the name in parentheses, and may hold anything; the start is the 22nd. */
  const char *field = strrchr(text, ')');
  for (int number = 2; field != NULL && number < 22; number++) field = strchr(field + 1, ' ');
  return field == NULL ? 0 : strtoull(field + 1, NULL, 10);
#else
  (void)process;
  return 0;
#endif
}

uint64_t paraph_process_world(void) {
  /* FNV-1a. */
  uint64_t hash = 0xcbf29ce484222325u;
#ifdef __linux__
  char text[128];
  ssize_t count = read_text("/proc/sys/kernel/random/boot_id", text, sizeof text);
  struct stat space;
  if (stat("/proc/self/ns/pid", &space) == 0 && count > 0 && count < 64) {
    count += snprintf(text + count, sizeof text - (size_t)count, "%llu",
                      (unsigned long long)space.st_ino);
  }
  for (ssize_t i = 0; i < count; i++) hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
#endif
  return hash;
}
