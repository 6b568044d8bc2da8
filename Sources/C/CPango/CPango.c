/* SPDX-License-Identifier: MIT */
#include "CPango.h"
