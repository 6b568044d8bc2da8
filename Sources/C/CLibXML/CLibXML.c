/* SPDX-License-Identifier: MIT */
#include "CLibXML.h"
