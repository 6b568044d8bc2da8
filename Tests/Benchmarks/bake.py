#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Flattens with PyMuPDF and saves incrementally. usage: bake.py INPUT OUTPUT"""

import shutil
import sys

import pymupdf

shutil.copyfile(sys.argv[1], sys.argv[2])
document = pymupdf.open(sys.argv[2])
document.bake()
document.saveIncr()
