/* SPDX-License-Identifier: MIT */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "paraph_workers.h"

#include <dirent.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#endif

int paraph_processor_count(void) {
#ifdef __linux__
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
    int count = CPU_COUNT(&allowed);
    if (count > 0) return count;
  }
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

int paraph_thread_count(void) {
  DIR *folder = opendir("/proc/self/task");
  if (folder == NULL) return 0;
  int count = 0;
  for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
    if (entry->d_name[0] != '.') count++;
  }
  closedir(folder);
  return count;
}

struct paraph_counter {
  _Atomic uint32_t value;
};

paraph_counter *paraph_counter_create(void) {
  void *page = mmap(NULL, sizeof(paraph_counter), PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return NULL;
  paraph_counter *counter = page;
  atomic_init(&counter->value, 0);
  return counter;
}

uint32_t paraph_counter_next(paraph_counter *counter) {
  return atomic_fetch_add(&counter->value, 1);
}

void paraph_limit_task(int seconds) {
  struct itimerval limit = {{0, 0}, {seconds, 0}};
  setitimer(ITIMER_PROF, &limit, NULL);
}

void paraph_counter_destroy(paraph_counter *counter) {
  if (counter != NULL) munmap(counter, sizeof *counter);
}
