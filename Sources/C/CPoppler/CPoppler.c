/* SPDX-License-Identifier: MIT */
#include "CPoppler.h"
