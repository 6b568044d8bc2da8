/* SPDX-License-Identifier: MIT */
#include "CQPDF.h"
