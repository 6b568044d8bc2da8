# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes strokes/: twelve signatures of people who do not exist, as pens, pads and fingers record
them. Run it in this folder; Python's standard library is enough. The results are committed.

A hand moves in overlapping strokes, each fast in its middle (their speed is log-normal in time):
so bends are round, corners slow, and the times of the samples are those of a hand."""

import json
import math
import random
from pathlib import Path

from letters import CAPITALS, SMALL

FOLDER = Path(__file__).resolve().parent / "strokes"


class Hand:
    """How one person writes, and what the pen or the screen records of it."""

    def __init__(self, seed, x_height=3.2, slant=.2, width=1.0, spread=.34, pace=.085, rate=100,
                 decay=0.0, rise=0.0, wobble=.05, tremor=0.0, pressure=.6):
        self.random = random.Random(seed)
        self.x_height, self.slant, self.width = x_height, slant, width  # mm, ratio, ratio
        self.spread, self.pace, self.rate = spread, pace, rate  # of a log-normal, s, Hz
        self.decay, self.rise = decay, rise  # how letters flatten, and the line rises, to the right
        self.wobble, self.tremor = wobble, tremor  # of the points aimed at, mm of shaking
        self.pressure = pressure
        self.clock = 0.0
        self.strokes = []  # each a list of (x mm, y mm down, s, pressure)

    def aim(self, x, y, damp=1.0):
        """Where a point of a letter is on paper, in millimetres, y down."""
        noise = self.random.gauss
        x += noise(0, self.wobble)
        y = y * damp + noise(0, self.wobble)
        up = (y + self.rise * x) * self.x_height
        return x * self.width * self.x_height + self.slant * y * self.x_height, -up

    def write(self, text, x=0.0, size=1.0, join=True, lift_after=()):
        """Writes a word, its dots and bars last, and returns where it ends."""
        run, later, start = [], [], x
        for index, letter in enumerate(text):
            damp = size * math.exp(-self.decay * (x - start))
            if letter in ".":
                self.pen(run)
                run = []
                self.dot(*self.aim(x + .3, 0))
                x += .8
                continue
            if letter == " ":
                self.pen(run)
                run, x = [], x + .8
                continue
            capital = letter in CAPITALS
            advance, main, more = CAPITALS[letter] if capital else SMALL[letter]
            parts = main if capital else [main]
            for number, part in enumerate(parts):
                if number or not join:
                    self.pen(run)
                    run = []
                if not run and not capital:
                    run.append(self.aim(x - .1, .1 * damp))
                run += [self.aim(x + px * size, py, damp) for px, py in part]
            later += [[self.aim(x + px * size, py, damp) for px, py in part] for part in more]
            x += advance * size * (1 - .25 * (1 - damp / size))
            if index in lift_after:
                self.pen(run)
                run = []
        self.pen(run)
        for part in later:
            if len(part) == 1:
                self.dot(*part[0])
            else:
                self.pen(part)
        return x

    def dot(self, x, y):
        """A tap: the pen stays, but not quite."""
        self.clock += self.random.uniform(.12, .2)
        noise, samples = self.random.gauss, []
        drift = (noise(.12, .05), noise(.12, .05))
        count = max(3, round(.05 * self.rate))
        for index in range(count):
            part = index / (count - 1)
            samples.append((x + drift[0] * part, y + drift[1] * part, self.clock,
                            self.pressure * (.7 + .5 * math.sin(math.pi * part))))
            self.clock += 1 / self.rate
        self.strokes.append(samples)

    def pen(self, targets, pace=None, pressure=None):
        """Moves the pen through what it aims at, and lifts it."""
        if len(targets) < 2:
            return
        pace = pace or self.pace
        pressure = pressure or [1.0] * len(targets)
        self.clock += self.random.uniform(.14, .24)
        moves, onset = [], 0.0
        lengths = [math.dist(a, b) for a, b in zip(targets, targets[1:])]
        mean = sum(lengths) / len(lengths)
        for (ax, ay), (bx, by), length in zip(targets, targets[1:], lengths):
            moves.append((onset, bx - ax, by - ay))
            onset += pace * (length / mean) ** .35 * self.random.uniform(.92, 1.08)
        middle = math.log(pace * 1.5)
        end = onset + pace * 1.7
        samples, phase = [], self.random.uniform(0, 6)
        count = int(end * self.rate)
        for index in range(count + 1):
            t = index / self.rate
            x, y = targets[0]
            vx = vy = passed = 0.0
            for start, dx, dy in moves:
                if t <= start:
                    break
                z = (math.log(t - start) - middle) / self.spread
                done = .5 * (1 + math.erf(z / math.sqrt(2)))
                speed = math.exp(-z * z / 2) / ((t - start) * self.spread)
                x, y = x + dx * done, y + dy * done
                vx, vy, passed = vx + dx * speed, vy + dy * speed, passed + done
            shake = self.tremor
            x += shake * math.sin(2 * math.pi * 8.5 * t + phase)
            y += shake * math.cos(2 * math.pi * 7.1 * t + 2 * phase)
            # Heavier downwards and where it is slow, lighter as it comes and goes.
            heavy = .18 * math.tanh(vy / 60) - .1 * math.tanh(math.hypot(vx, vy) / 250)
            edge = min(1, (index + 1) / 5, (count - index + 1) / 7)
            given = pressure[min(len(pressure) - 1, int(passed + .5))]
            force = (self.pressure + heavy + self.random.gauss(0, .01)) * given * edge ** .7
            samples.append((x, y, self.clock + t, min(1, max(.04, force))))
        self.clock += count / self.rate
        self.strokes.append(samples)

    def flourish(self, points, pace=None, pressure=None):
        self.pen([self.aim(x, y) for x, y in points], pace, pressure)

    def placed(self, scale=1.0, margin=4.0, jitter=0.0, thin=1):
        """The strokes with the top left of the ink at the margin, in units of the device."""
        left = min(s[0] for stroke in self.strokes for s in stroke) - margin
        top = min(s[1] for stroke in self.strokes for s in stroke) - margin
        noise = self.random.gauss
        return [[((x - left) * scale + noise(0, jitter), (y - top) * scale + noise(0, jitter), t, p)
                 for x, y, t, p in (stroke[::thin] if len(stroke) > 6 else stroke)]
                for stroke in self.strokes]


# MARK: - Formats


def paraph(name, strokes, unit=None, time=True, pressure=True, digits=2, compact=False):
    """Our own JSON: with names, or as short lists [x, y, t, pressure]."""
    def sample(s):
        x, y = round(s[0], digits) if digits else round(s[0]), round(s[1], digits) if digits else round(s[1])
        values = [x, y] + ([round(s[2] * 1000)] if time else []) + ([round(s[3], 2)] if pressure else [])
        names = ["x", "y"] + (["t"] if time else []) + (["pressure"] if pressure else [])
        return json.dumps(values if compact else dict(zip(names, values)), separators=(",", ":"))
    head = f'  "unit": "{unit}",\n' if unit else ""
    body = ",\n".join("    [" + ",\n     ".join(
        ", ".join(sample(s) for s in stroke[i:i + 4]) for i in range(0, len(stroke), 4)) + "]"
        for stroke in strokes)
    (FOLDER / name).write_text('{\n' + head + '  "strokes": [\n' + body + "\n  ]\n}\n")


def signature_pad(name, strokes, old=False):
    """What the browser library signature_pad gives as toData(): version 2, or 3 and later."""
    epoch = 1767225600000
    groups = []
    for stroke in strokes:
        if old:
            groups.append([{"x": round(x, 2), "y": round(y, 2), "time": epoch + round(t * 1000),
                            "color": "black"} for x, y, t, _ in stroke])
        else:
            groups.append({
                "penColor": "rgb(20, 40, 120)", "dotSize": 0, "minWidth": 0.5, "maxWidth": 2.5,
                "velocityFilterWeight": 0.7, "compositeOperation": "source-over",
                "points": [{"time": epoch + round(t * 1000), "x": round(x, 2), "y": round(y, 2),
                            "pressure": round(p, 2)} for x, y, t, p in stroke]})
    (FOLDER / name).write_text(json.dumps(groups, separators=(",", ":")) + "\n")


def inkml(name, strokes, force=False, per_mm=100):
    """W3C InkML, with whole himetric units (hundredths of a millimetre) as tablets record them."""
    channels = ['X" type="integer" units="himetric', 'Y" type="integer" units="himetric']
    channels += ['F" type="integer" min="0" max="1023', 'T" type="integer" units="ms'] if force else []
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<ink xmlns="http://www.w3.org/2003/InkML">', "  <definitions>",
             '    <context xml:id="pad">', '      <inkSource xml:id="tablet">', "        <traceFormat>"]
    lines += [f'          <channel name="{channel}"/>' for channel in channels]
    lines += ["        </traceFormat>", "      </inkSource>", "    </context>", "  </definitions>"]
    for stroke in strokes:
        samples = [f"{round(x * per_mm)} {round(y * per_mm)}"
                   + (f" {round(p * 1023)} {round(t * 1000)}" if force else "")
                   for x, y, t, p in stroke]
        rows = [", ".join(samples[i:i + 6]) for i in range(0, len(samples), 6)]
        lines.append('  <trace contextRef="#pad">\n    ' + ",\n    ".join(rows) + "\n  </trace>")
    (FOLDER / name).write_text("\n".join(lines) + "\n</ink>\n")


def svg(name, strokes, width, colour, curves=False):
    """SVG whose lines have no width of their own but the pen's."""
    right = max(s[0] for stroke in strokes for s in stroke) + 4
    bottom = max(s[1] for stroke in strokes for s in stroke) + 4
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{right:.1f}mm" height="{bottom:.1f}mm"'
             f' viewBox="0 0 {right:.1f} {bottom:.1f}">',
             f'  <g fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
             ' stroke-linejoin="round">']
    for stroke in strokes:
        points = [(x, y) for x, y, _, _ in stroke]
        if not curves:
            text = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
            lines.append(f'    <polyline points="{text}"/>')
            continue
        points = points[::4] + ([points[-1]] if len(points) % 4 != 1 else [])
        d = f"M{points[0][0]:.2f} {points[0][1]:.2f}"
        ends = [points[0]] + points + [points[-1]]
        for a, b, c, e in zip(ends, ends[1:], ends[2:], ends[3:]):
            one = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
            two = (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)
            d += " C" + " ".join(f"{x:.2f} {y:.2f}" for x, y in (one, two, c))
        lines.append(f'    <path d="{d}"/>')
    (FOLDER / name).write_text("\n".join(lines) + "\n  </g>\n</svg>\n")


# MARK: - People


def zoe_mueller():
    hand = Hand(11, x_height=4.6, slant=.12, width=.92, wobble=.03, pace=.09, pressure=.62)
    x = hand.write("Zoë")
    hand.write("Müller", x + .55)
    paraph("zoe-mueller.json", hand.placed(thin=2), unit="mm")


def r_okafor():
    hand = Hand(23, x_height=3.0, slant=.38, width=1.08, decay=.09, rise=.07, pace=.07, wobble=.06)
    x = hand.write("R")
    x = hand.write("Okafor", x + .3)
    hand.flourish([(x - .2, .3), (x + 2.4, 1), (x + 1, -.6), (1.5, -1.5), (-.4, -1.2), (2.5, -1.1),
                   (x + 2, -.7)], pace=.11)
    signature_pad("r-okafor.signature_pad.json", hand.placed(scale=6, jitter=.06, thin=2))


def lindqvist():
    hand = Hand(37, x_height=4.5, slant=.55, width=.95, rise=.03, wobble=.035, pace=.085, pressure=.5)
    hand.write("Lindqvist", lift_after=(0,))
    inkml("lindqvist.inkml", hand.placed(), force=True)


def j_de_vries():
    hand = Hand(41, x_height=4.6, slant=.1, width=1.05, wobble=.05)
    x = hand.write("J")
    x = hand.write("d", x + .3)
    hand.write("Vries", x + .2)
    svg("j-de-vries.svg", hand.placed(thin=2), .5, "#1b2a6b")


def anna():
    hand = Hand(53, x_height=4.2, slant=0, width=1.15, wobble=.03, pace=.1, rate=60)
    hand.write("Anna")
    paraph("anna.json", hand.placed(scale=9, jitter=.15), time=False, pressure=False, digits=0,
           compact=True)


def doctor():
    hand = Hand(61, x_height=3.2, slant=.45, width=1.0, wobble=.08, pace=.055)
    x = hand.write("H", size=1.1)
    points = [(x, .2)]
    for index in range(7):
        high = 1.25 * math.exp(-.22 * index)
        points += [(x + .35, high), (x + .4, -.15)]
        x += .55 + .12 * index
    hand.flourish(points + [(x + 1.2, .2), (x + 3.2, .9), (x + 2.2, 1.6), (x + .5, -.6), (x - 4, -1)])
    paraph("doctor.json", hand.placed(), unit="mm", pressure=False, compact=True)


def m_lukasz():
    hand = Hand(71, x_height=4.4, slant=.25, width=.98, wobble=.04, rise=.02)
    x = hand.write("M.")
    hand.write("Łukasz", x + .3)
    inkml("m-lukasz.inkml", hand.placed())


def hk():
    hand = Hand(83, x_height=5.2, slant=.18, width=.9, wobble=.03, pace=.1)
    hand.write("H")
    hand.write("K", 1.9)
    hand.flourish([(4.2, .4), (4.4, -.6), (1.5, -.8), (-.9, -.4), (-.5, -1.1), (2, -.9), (4.8, -.6)])
    svg("hk-initials.svg", hand.placed(), .6, "black", curves=True)


def smith():
    hand = Hand(97, x_height=5.0, slant=.3, width=1.1, decay=.05, wobble=.05, pace=.075, rate=120)
    x = hand.write("Smith")
    # The paraph: loops under the name that are hard to copy.
    hand.flourish([(x, .2), (x + 1.5, .9), (x + 1.2, -.6), (x - 2, -1.2), (.4, -1.3), (-.6, -1.9),
                   (.6, -2.4), (2.4, -1.5), (1.6, -.8), (1.2, -1.8), (3, -2.4), (4.6, -1.5),
                   (3.8, -.9), (3.4, -1.8), (5.2, -2.1), (x + 2, -1.3)], pace=.085)
    paraph("smith.json", hand.placed(scale=72 / 25.4), unit="pt", compact=True)


def wang_ming():
    """Two Chinese characters, written fast with a brush pen: few lifts, heavy ends."""
    hand = Hand(101, x_height=5.4, slant=.06, width=1.0, wobble=.02, pace=.1, spread=.24, pressure=.7, rate=80)
    wang = [([(.1, 2.4), (1.0, 2.62), (1.9, 2.7)], [.7, .8, 1.15]),
            ([(.3, 1.4), (1.0, 1.52), (1.75, 1.6)], [.7, .75, 1.1]),
            ([(1.05, 2.75), (1.02, 1.4), (1.0, .3)], [1.1, .9, 1]),
            ([(-.1, .15), (.9, .25), (2.2, .45)], [.9, .75, 1.2])]
    ming = [([(2.75, 2.3), (2.8, 1.4), (2.8, .6)], [1.1, .9, .9]),
            ([(2.8, 2.3), (3.6, 2.5), (3.65, 2.2), (3.55, .5)], [.8, 1, 1.1, .9]),
            ([(2.85, 1.5), (3.5, 1.6)], [.7, .8]), ([(2.85, .75), (3.5, .85)], [.7, .8]),
            ([(4.25, 2.8), (4.25, 1.5), (4.0, .4), (3.4, -.5)], [1.1, 1, .8, .4]),
            ([(4.25, 2.8), (5.35, 3), (5.5, 2.7), (5.4, .8), (5.3, -.35), (4.75, .15)],
             [.8, .9, 1.2, 1, 1.1, .3]),
            ([(4.3, 1.95), (5.3, 2.1)], [.7, .9]), ([(4.25, 1.1), (5.25, 1.25)], [.7, .9])]
    for points, pressure in wang + ming:
        hand.flourish(points, pressure=pressure)
    paraph("wang-ming.json", hand.placed(), unit="mm")


def samir():
    """Arabic, from right to left: teeth, a loop, a tooth with two dots beneath, a tail."""
    hand = Hand(113, x_height=3.4, slant=-.08, width=1.25, wobble=.02, pace=.085)
    hand.flourish([(6.25, 1.0), (6.15, -.1), (5.8, -.1), (5.7, 1.0), (5.6, .0), (5.25, -.05),
                   (5.15, .95), (5.05, 0), (4.5, -.1), (4, -.05), (3.3, .95), (2.7, .2), (3.2, -.6),
                   (3.95, -.25), (3.3, .15), (2.6, -.05), (2.2, .05), (2.1, .95), (2.0, 0), (1.5, -.05),
                   (1.2, .1), (1.15, .8), (1.05, -.2), (.5, -1.1), (-.9, -1.35), (-1.6, -.9)])
    hand.dot(*hand.aim(2.25, -.75))
    hand.dot(*hand.aim(1.85, -.8))
    hand.flourish([(6.6, -1.3), (4, -1.75), (1.5, -1.9), (-.5, -2.3)], pace=.12)
    signature_pad("samir.signature_pad.json", hand.placed(scale=5.5, jitter=.05, thin=2))


def e_baker():
    hand = Hand(127, x_height=3.1, slant=.15, width=1.0, wobble=.05, pace=.15, rate=75, tremor=.07,
                pressure=.45)
    x = hand.write("E.")
    hand.write("Baker", x + .3)
    signature_pad("e-baker.signature_pad-2.json", [
        [(round(x), round(y), t, p) for x, y, t, p in stroke]
        for stroke in hand.placed(scale=8, jitter=.2, thin=2)], old=True)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for person in (zoe_mueller, r_okafor, lindqvist, j_de_vries, anna, doctor, m_lukasz, hk, smith,
                   wang_ming, samir, e_baker):
        person()
