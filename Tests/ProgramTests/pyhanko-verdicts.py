#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records what pyHanko says of existing signatures before and after an edit by paraph.

    python3 -m venv venv && venv/bin/pip install pyhanko
    venv/bin/python Tests/ProgramTests/pyhanko-verdicts.py PARAPH CORPUS > Tests/ProgramTests/pyhanko-verdicts.tsv

pyHanko trusts no certificate here: what is recorded of each signature is whether its digest is intact,
how much of the file it covers, and the level of the changes since.
"""
import csv
import logging
import os
import subprocess
import sys
import tempfile

import pyhanko.version
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

# pyHanko compares every revision with every later one: minutes for each of its edits.
SLOW = {"signed/25sigs.pdf"}

EDITS = {
    "typed": (["sign"], ["--typed", "Zoe", "--anchor", "center"]),
    "link": (["annotate", "link"], ["--uri", "https://example.org/", "--rect", "10,10,30,10"]),
    "attachment": (["annotate", "attachment"], ["--file", __file__, "--rect", "10,10,30,30"]),
}


def verdict(path):
    """One word group for each signature, or why there is none."""
    context = ValidationContext(trust_roots=[], allow_fetching=False)
    found = []
    try:
        with open(path, "rb") as file:
            for signature in PdfFileReader(file, strict=False).embedded_regular_signatures:
                try:
                    status = validate_pdf_signature(signature, signer_validation_context=context)
                    level = status.modification_level
                    found.append(
                        f"digest-{'ok' if status.intact else 'bad'} {status.coverage.name.lower()} "
                        f"mods:{level.name.lower() if level is not None else 'unknown'}")
                except Exception as error:
                    found.append(f"refused: {type(error).__name__}")
    except Exception as error:
        return f"cannot read: {type(error).__name__}"
    counted = []
    for text in dict.fromkeys(found):
        count = found.count(text)
        counted.append(text if count == 1 else f"{text} (x{count})")
    return "; ".join(counted) or "no signature"


def main(program, corpus):
    logging.disable(logging.CRITICAL)
    print(f"# pyHanko {pyhanko.version.__version__}, no trust anchors; made by pyhanko-verdicts.py")
    print("file\tedit\tstatus\tbefore\tafter")
    with open(os.path.join(corpus, "INDEX.tsv"), encoding="utf-8") as index:
        rows = [row for row in csv.DictReader(index, delimiter="\t")
                if row["has_digital_signature"] not in ("", "0") and row["file"] not in SLOW]
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "out.pdf")
        for row in rows:
            path = os.path.join(corpus, row["file"])
            before = verdict(path)
            for name, (command, options) in EDITS.items():
                run = subprocess.run(
                    [program, command[0], path, *command[1:], *options, "-o", output, "--force"],
                    capture_output=True, check=False)
                after = verdict(output) if run.returncode == 0 else "-"
                print(row["file"], name, run.returncode, before, after, sep="\t", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
