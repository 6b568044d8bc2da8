/* SPDX-License-Identifier: MIT
 *
 * Files: what Swift cannot call of the system. */
#ifndef PARAPH_FILES_H
#define PARAPH_FILES_H
#endif
