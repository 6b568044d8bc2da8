/* SPDX-License-Identifier: MIT
 *
 * Processes: what Swift cannot call of the system. */
#ifndef PARAPH_PROCESSES_H
#define PARAPH_PROCESSES_H
#endif
