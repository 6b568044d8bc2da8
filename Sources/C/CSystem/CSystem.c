/* SPDX-License-Identifier: MIT */
#include "CSystem.h"
