/* SPDX-License-Identifier: MIT
 *
 * Processes that see and may do no more than they are given. */
#ifndef PARAPH_SANDBOX_H
#define PARAPH_SANDBOX_H

#ifdef __cplusplus
extern "C" {
#endif

/* The version of Landlock that the kernel offers, or 0. */
int paraph_landlock_version(void);

#ifdef __cplusplus
}
#endif
#endif
