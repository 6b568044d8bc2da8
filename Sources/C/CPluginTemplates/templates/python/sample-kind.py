#!/usr/bin/env python3
"""Sample kind: a plugin for Paraph.

The drawing comes first; below it is what speaks with Paraph: one JSON object a line.
"""

import json
import sys

# All lengths are points, 1/72 inch.
HEIGHT, PADDING, FONT, FONT_SIZE = 30, 12, "Sans", 14


def draw(text, width, height):
    """The drawing: change it here.

    The origin is the top left, and y goes down. What has no colour is in the ink of the user's
    style; add "color": "#1a237e" to say otherwise.
    """
    scale = height / HEIGHT
    line = 1.5 * scale
    return [
        *rounded_box(line / 2, line / 2, width - line, height - line, 6 * scale),
        ["stroke", {"width": line}],
        ["text", {"text": text, "x": width / 2, "y": 20 * scale, "align": "middle",
                  "font": FONT, "size": FONT_SIZE * scale}],
    ]


def rounded_box(x, y, width, height, radius):
    """A path with round corners."""
    right, bottom, handle = x + width, y + height, radius * 0.4477
    return [
        ["move", x + radius, y],
        ["line", right - radius, y],
        ["curve", right - handle, y, right, y + handle, right, y + radius],
        ["line", right, bottom - radius],
        ["curve", right, bottom - handle, right - handle, bottom, right - radius, bottom],
        ["line", x + radius, bottom],
        ["curve", x + handle, bottom, x, bottom - handle, x, bottom - radius],
        ["line", x, y + radius],
        ["curve", x, y + handle, x + handle, y, x + radius, y],
        ["close"],
    ]


def prepare(text, targets):
    """What is placed: one stamp in each box that the user named, as wide as its text."""
    measured = call("fonts/1", "measure", {"text": text, "font": FONT, "size": FONT_SIZE})
    size = {"width": measured["width"] + 2 * PADDING, "height": HEIGHT}
    return [
        {"id": str(index), "subtype": "Stamp", "target": index, "naturalSize": size,
         "baseline": 20, "contents": text}
        for index in range(len(targets))
    ]


# What speaks with Paraph. You need not change it.


class Problem(Exception):
    """A mistake to tell the user of: a code of the protocol, and one sentence."""

    def __init__(self, code, message):
        super().__init__(message)
        self.error = {"code": code, "message": message}


def write(message):
    """Writes one line to Paraph."""
    print(json.dumps(message), flush=True)


def call(service, method, params):
    """Asks Paraph for something while it waits for an answer."""
    write({"call": 1, "service": service, "method": method, "params": params})
    reply = json.loads(sys.stdin.readline())
    if "error" in reply:
        raise Problem(reply["error"]["code"], reply["error"]["message"])
    return reply["result"]


class Plugin:
    """What is remembered between the requests."""

    def __init__(self):
        self.text = ""
        self.ids = set()

    def hello(self, params):
        """What the plugin is stands in plugin.json."""
        return {"protocol": 1}

    def prepare(self, params):
        """Says what is placed."""
        self.text = params["options"]["text"]
        if not self.text.strip():
            raise Problem("empty", "The text is blank.")
        parts = prepare(self.text, params["targets"])
        self.ids = {part["id"] for part in parts}
        return {"parts": parts}

    def draw(self, params):
        """Draws one part of the last prepare."""
        if params["part"] not in self.ids:
            raise Problem("defect", f"The part “{params['part']}” was not prepared.")
        ops = draw(self.text, params["width"], params["height"])
        return {"appearance": {"format": "ops", "ops": ops}}


def main():
    """Answers requests until there are no more."""
    plugin = Plugin()
    methods = {"hello": plugin.hello, "prepare": plugin.prepare, "draw": plugin.draw}
    for line in iter(sys.stdin.readline, ""):
        request = json.loads(line)
        if request["method"] == "bye":
            return
        try:
            if request["method"] not in methods:
                raise Problem("unsupported", f"There is no method {request['method']}.")
            result = methods[request["method"]](request.get("params", {}))
            write({"id": request["id"], "result": result})
        except Problem as problem:
            write({"id": request["id"], "error": problem.error})


if __name__ == "__main__":
    if sys.argv[1:] != ["paraph-plugin"]:
        sys.exit("This is a plugin for Paraph: make install, then paraph annotate.")
    main()
