/* SPDX-License-Identifier: MIT */
#ifndef PARAPH_CSYSTEM_H
#define PARAPH_CSYSTEM_H
#include "paraph_files.h"
#include "paraph_pool.h"
#include "paraph_processes.h"
#include "paraph_workers.h"
#endif
