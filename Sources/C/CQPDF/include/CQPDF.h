/* SPDX-License-Identifier: MIT */
#ifndef PARAPH_CQPDF_H
#define PARAPH_CQPDF_H
#endif
