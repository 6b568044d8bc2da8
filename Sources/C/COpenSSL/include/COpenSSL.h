/* SPDX-License-Identifier: MIT */
#ifndef PARAPH_COPENSSL_H
#define PARAPH_COPENSSL_H
#endif
