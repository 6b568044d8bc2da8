/* SPDX-License-Identifier: MIT */
#ifndef PARAPH_CSYSTEM_H
#define PARAPH_CSYSTEM_H
#endif
