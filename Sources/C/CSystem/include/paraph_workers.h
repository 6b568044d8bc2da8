/* SPDX-License-Identifier: MIT
 *
 * Workers: processes that share a list of tasks. */
#ifndef PARAPH_WORKERS_H
#define PARAPH_WORKERS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many processors this process may run on; at least 1. */
int paraph_processor_count(void);

/* How many threads this process has, or 0 when the system does not say. */
int paraph_thread_count(void);

/* A number that this process and those that it forks later count up together. */
typedef struct paraph_counter paraph_counter;

/* Starts at 0; NULL with errno when there is no memory. */
paraph_counter *paraph_counter_create(void);

/* The number before it is counted up. */
uint32_t paraph_counter_next(paraph_counter *counter);

/* Ends this process when its next task takes more than so many seconds of processor time; 0 for no
   limit. */
void paraph_limit_task(int seconds);

/* Ends it for this process alone. */
void paraph_counter_destroy(paraph_counter *counter);

#ifdef __cplusplus
}
#endif
#endif
