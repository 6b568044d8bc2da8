/* SPDX-License-Identifier: MIT */
#ifndef PARAPH_CPOPPLER_H
#define PARAPH_CPOPPLER_H
#endif
