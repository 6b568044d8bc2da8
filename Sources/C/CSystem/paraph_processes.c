/* SPDX-License-Identifier: MIT */
#include "paraph_processes.h"
