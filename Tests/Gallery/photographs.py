# SPDX-License-Identifier: GPL-3.0-or-later
"""Photographs and a fax of what the people of Examples/Gallery wrote."""

import json
import re
import subprocess


def strokes(path):
    """The strokes of one of the example files, as lists of points, y down."""
    text = path.read_text()
    if path.suffix == ".json":
        data = json.loads(text)
        lists = data["strokes"] if isinstance(data, dict) else data
        lists = [item["points"] if isinstance(item, dict) else item for item in lists]
        return [[(s["x"], s["y"]) if isinstance(s, dict) else (s[0], s[1]) for s in item] for item in lists]
    if path.suffix == ".inkml":
        return [[tuple(map(float, s.split()[:2])) for s in trace.split(",")]
                for trace in re.findall(r"<trace [^>]*>(.*?)</trace>", text, re.S)]
    lines = [[tuple(map(float, pair.split(","))) for pair in points.split()]
             for points in re.findall(r'points="([^"]*)"', text)]
    for path_data in re.findall(r' d="([^"]*)"', text):
        numbers = list(map(float, re.findall(r"-?[\d.]+", path_data)))
        points = list(zip(numbers[::2], numbers[1::2]))
        lines.append(points[:1] + points[3::3])
    return lines


def smooth(points, steps=6):
    """More points on the curve through these, so that enlarging shows no corners."""
    if len(points) < 3:
        return points
    ends = [points[0], *points, points[-1]]
    result = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            result.append(tuple(round(
                .5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t
                      + (3 * q - p - 3 * r + s) * t ** 3), 3) for p, q, r, s in zip(a, b, c, d)))
    return result + [points[-1]]


def take(recipes, hands, photographer, folder):
    """Writes the recipes with their strokes, and lets the photographer take the pictures."""
    folder.mkdir(exist_ok=True)
    written = []
    for recipe in recipes:
        names = [[smooth(s) for s in strokes(next(hands.glob(f"{hand}.*")))] for hand in recipe["hand"]]
        written.append({key: value for key, value in recipe.items() if key != "hand"} | {"names": names})
    (folder / "recipes.json").write_text(json.dumps(written))
    subprocess.run([photographer, str(folder / "recipes.json"), str(folder)], check=True)


def fax(page, folder):
    """A page as a fax machine sends it: 204 dots an inch, black or white, cut around the ink."""
    subprocess.run(["pdftoppm", "-q", "-mono", "-r", "204", "-png", "-singlefile", "-x", "100", "-y", "80",
                    "-W", "480", "-H", "200", str(page), str(folder / "fax")], check=True)
