/* SPDX-License-Identifier: MIT */
#include "paraph_files.h"
