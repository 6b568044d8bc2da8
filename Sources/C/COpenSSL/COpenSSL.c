/* SPDX-License-Identifier: MIT */
#include "COpenSSL.h"
