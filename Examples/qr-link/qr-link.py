#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A QR code of an address, with a link over it.

Paraph starts this program with the argument "paraph-plugin". It reads one JSON object a line from
standard input, and answers each with one line on standard output. The QR code is computed by
qrencode (Debian: apt-get install qrencode).
"""

import json
import subprocess
import sys
import urllib.parse

QUIET = 4  # modules of white that belong around a code
MODULE = 1.6  # points: a code of 25 modules is 53 points wide


class Failure(Exception):
    """What the user is told: a code of the protocol, a sentence, and what to do."""

    def answer(self):
        code, message, hint = self.args
        return {"code": code, "message": message, "hint": hint}


def encode(text, correction):
    """The rows of a QR code, as lists of truth values: dark or light."""
    command = ["qrencode", "-8", "-t", "ASCII", "-m", "0", "-l", correction, "-o", "-"]
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True)
    except FileNotFoundError:
        raise Failure("unsupported", "qrencode is not installed.", "apt-get install qrencode")
    if done.returncode != 0:
        raise Failure("input", f"No QR code holds {len(text.encode())} bytes.", "Shorten the URL.")
    # Each module is written as two characters, "##" or spaces.
    return [[cell == "#" for cell in row[::2]] for row in done.stdout.decode().splitlines()]


def runs(row):
    """Where the dark stretches of a row begin, and how long they are."""
    start = None
    for column, dark in enumerate(row + [False]):
        if dark and start is None:
            start = column
        elif not dark and start is not None:
            yield start, column - start
            start = None


class Plugin:
    """What was prepared last."""

    code = []

    def prepare(self, params):
        # Beyond ASCII, an address is written in per cent signs.
        url = urllib.parse.quote(params["options"]["url"], safe="!#$%&'()*+,/:;=?@[]~")
        self.code = encode(url, params["options"]["correction"])
        side = (len(self.code) + 2 * QUIET) * MODULE
        parts = []
        for target in range(len(params["targets"])):
            place = {"target": target, "naturalSize": {"width": side, "height": side}}
            parts.append(
                {"id": f"code-{target}", "subtype": "Stamp", "contents": f"QR code: {url}", **place}
            )
            # A link has no ink; it lies over the code.
            parts.append(
                {
                    "id": f"link-{target}", "subtype": "Link", "contents": url,
                    "action": {"uri": url}, "borderWidth": 0, **place,
                }
            )
        return {"parts": parts}

    def draw(self, params):
        width, height = params["width"], params["height"]
        unit = width / (len(self.code) + 2 * QUIET)
        # Readers want dark on light, whatever lies beneath.
        ops = [["rect", 0, 0, width, height], ["fill", {"color": "white"}]]
        # All modules are one path, so that no seam shows between them.
        for y, row in enumerate(self.code):
            for x, length in runs(row):
                ops.append(["rect", (x + QUIET) * unit, (y + QUIET) * unit, length * unit, unit])
        ops.append(["fill", {}])
        return {"appearance": {"format": "ops", "ops": ops}}


def main():
    plugin = Plugin()
    for line in sys.stdin:
        request = json.loads(line)
        method, answer = request["method"], {"id": request["id"]}
        if method == "bye":
            return
        try:
            if method == "hello":
                answer["result"] = {"protocol": 1}
            elif method == "prepare":
                answer["result"] = plugin.prepare(request["params"])
            elif method == "draw":
                answer["result"] = plugin.draw(request["params"])
            else:
                raise Failure("unsupported", f"There is no method {method}.", "Update the plugin.")
        except Failure as failure:
            answer["error"] = failure.answer()
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
