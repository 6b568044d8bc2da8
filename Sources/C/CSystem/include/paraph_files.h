/* SPDX-License-Identifier: MIT
 *
 * Files: what Swift cannot call of the system. Every function leaves the reason in errno. */
#ifndef PARAPH_FILES_H
#define PARAPH_FILES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A file without a name in a folder, for reading and writing; -1 where the system has no such thing. */
int paraph_open_unnamed(const char *folder, mode_t mode);

/* A file in memory alone, for reading and writing; -1 where the system has no such thing. */
int paraph_open_memory(void);

/* Locks an open file against other processes, until it is closed. 0; -1 with EWOULDBLOCK when another
 * one has it. */
int paraph_lock_file(int descriptor);

/* Gives a file without a name one that is free. 0, or -1. */
int paraph_link_unnamed(int descriptor, const char *path);

/* Renames a file to a name that is free, and never replaces another one. 0, or -1. */
int paraph_rename_new(const char *from, const char *to);

/* Makes an empty file share all blocks of another. 0, or -1 where the file system cannot. */
int paraph_clone(int from, int to);

enum paraph_copy_outcome {
  PARAPH_COPIED = 0,
  PARAPH_COPY_UNREADABLE = 1, /* errno says why the source cannot be read */
  PARAPH_COPY_UNWRITABLE = 2, /* errno says why the target cannot be written */
  PARAPH_COPY_SHORT = 3,      /* the source ends before */
};

/* Copies bytes of one file from `offset` to where the other one stands, inside the kernel where it
 * can; at most `length`, which may be any. `progress` is called now and then. */
enum paraph_copy_outcome paraph_copy(int from, off_t offset, int to, off_t length,
                                     void (*progress)(void));

/* Whether another process has an open file open for writing; false as well where the system does not
 * say. The descriptor must be open for reading alone. */
bool paraph_is_written(int descriptor);

/* When a process started, in a unit of the system's: two processes that had the same id differ.
 * 0 when there is no such process, or when the system does not say. */
uint64_t paraph_process_start(pid_t process);

/* A number for this boot of this machine, and for what this process sees as the processes there are. */
uint64_t paraph_process_world(void);

/* The last error, which Swift may only read through a call. */
int paraph_errno(void);

#ifdef __cplusplus
}
#endif
#endif
