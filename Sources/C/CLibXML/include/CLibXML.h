/* SPDX-License-Identifier: MIT */
#ifndef PARAPH_CLIBXML_H
#define PARAPH_CLIBXML_H
#endif
