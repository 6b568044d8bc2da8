#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stamps a picture on the last page of many documents with PyMuPDF, in one process.

usage: stamp_many.py PICTURE OUTPUT-FOLDER INPUT...
"""

import os
import sys

import pymupdf

picture, folder, inputs = sys.argv[1], sys.argv[2], sys.argv[3:]
with open(picture, "rb") as file:
    data = file.read()
for path in inputs:
    document = pymupdf.open(path)
    page = document[-1]
    corner = page.rect.br - (36, 36)
    page.insert_image(pymupdf.Rect(corner - (142, 47), corner), stream=data)
    document.save(os.path.join(folder, os.path.basename(path)))
    document.close()
