/* SPDX-License-Identifier: MIT
 *
 * The layout that plugins were built against: a change here breaks every plugin there is. */
#include "paraph_plugin.h"

_Static_assert(sizeof(paraph_rect) == 32, "paraph_rect");
