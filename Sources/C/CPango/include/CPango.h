/* SPDX-License-Identifier: MIT */
#ifndef PARAPH_CPANGO_H
#define PARAPH_CPANGO_H
#endif
