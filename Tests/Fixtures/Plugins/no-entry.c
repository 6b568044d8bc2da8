/* SPDX-License-Identifier: MIT
 *
 * A library that is no library of plugins. */
int no_entry(void);
int no_entry(void) { return 0; }
