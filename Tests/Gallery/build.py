#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Signs 36 pages with the real program and shows each mark at 100 and 400 percent in two viewers.

usage: build.py PROGRAM PHOTOGRAPHER FOLDER [KIND[/NAME]...]

Needs Python's standard library, pdftoppm and mutool. Ends with status 1 when a command fails.
The result: FOLDER/index.html, FOLDER/drawn.png, typed.png and scanned.png, and for each signature
KIND/NAME.pdf with its pictures.
"""

import concurrent.futures
import html
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import entries
import pages
import photographs
from pixels import Picture

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT.parent / "shared" / "corpus"
# A pixel of a screen at 100 percent is 1/96 inch.
DPI = 96
# Around a mark, in points.
AROUND = 30
CELL = (430, 200)
# Viewers round edges in their own ways; more than this share of a mark is another mark.
DIFFERENCE = .08
# The picture of the README: four of each kind.
SMALL_DPI, SMALL_CELL = 82, (223, 104)


class Failure(Exception):
    pass


class Gallery:
    def __init__(self, program, photographer, folder):
        self.program, self.photographer, self.folder = program, photographer, folder
        self.names = {"strokes": entries.EXAMPLES / "strokes",
                      "photographs": folder / "photographs"}
        # Signatures are saved here, not with the user's; the same job gives the same bytes.
        self.environment = dict(os.environ, XDG_DATA_HOME=str(folder / "data"),
                                XDG_CONFIG_HOME=str(folder / "config"), SOURCE_DATE_EPOCH="1767225600")

    def run(self, command, **more):
        done = subprocess.run(command, capture_output=True, env=self.environment, cwd=self.folder,
                              timeout=120, **more)
        if done.returncode:
            raise Failure(f"{shlex.join(map(str, command))}\n  status {done.returncode}: "
                          + done.stderr.decode(errors="replace").strip())
        return done

    def filled(self, argument):
        """An argument with the paths of our folders."""
        for name, path in self.names.items():
            argument = argument.replace("{%s}/" % name, f"{path}/")
        return argument

    def page(self, name):
        """The path of a page, which is made if it is one of ours."""
        if "/" in name:
            return ROOT / name
        path = self.folder / "pages" / f"{name}.pdf"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(pages.document(*(page() for page in pages.ALL[name])))
        return path

    def photograph(self):
        """Takes the photographs, and sends a fax."""
        folder = self.names["photographs"]
        photographs.take(entries.PHOTOGRAPHS, self.names["strokes"], self.photographer, folder)
        page, written = folder / "fax-page.pdf", folder / "fax.pdf"
        page.write_bytes(pages.document(pages.Page(595, 842)))
        self.run([self.program, "sign", str(page), "--drawn", str(self.names["strokes"] / "j-de-vries.svg"),
                  "--rect", "50,40,120,46", "-o", str(written), "--force"])
        photographs.fax(written, folder)

    def save(self):
        """Saves signatures, of which the photographs must be there."""
        for name, signature in entries.SAVED:
            self.run([self.program, "signature", "add", name, "--replace", "--quiet",
                      *map(self.filled, signature)])

    def sign(self, kind, name, signature, places):
        """Signs, and gives what the mark looks like and how it was made."""
        out = self.folder / kind
        out.mkdir(exist_ok=True)
        path, report = out / f"{name}.pdf", out / f"{name}.json"
        page, place = places[-1]
        real = CORPUS / places[0][0]
        if len(places) > 1 and real.exists():
            place = places[0][1]
        else:
            real = self.page(page)
        arguments = ["sign", str(real), *map(self.filled, signature + place)]
        self.run([self.program, *arguments, "-o", str(path), "--force", "--report", str(report)])
        result = json.loads(report.read_text())
        # Initials come after the signature, on earlier pages.
        mark = min(result["marks"], key=lambda mark: mark["page"])
        entry = {"kind": kind, "name": name, "mark": mark, "warnings": result["warnings"],
                 "added": path.stat().st_size - real.stat().st_size,
                 "command": shlex.join(["paraph", *(
                     a.replace(f"{self.folder}/", "").replace(f"{CORPUS}/", "").replace(f"{ROOT}/", "")
                     for a in arguments)])}
        for percent in (100, 400):
            inner = []
            for viewer in ("poppler", "mupdf"):
                dpi = DPI * percent // 100
                picture = self.draw(path, mark, viewer, dpi)
                (out / f"{name}-{percent}-{viewer}.png").write_bytes(picture.png())
                edge = round(AROUND * dpi / 72)
                inner.append(picture.cut(edge, edge, picture.width - 2 * edge, picture.height - 2 * edge))
            entry["difference"] = inner[0].difference(inner[1])
        entry["cell"] = self.draw(path, mark, "poppler", 144, CELL)
        entry["small"] = self.draw(path, mark, "poppler", SMALL_DPI, SMALL_CELL)
        return entry

    def draw(self, path, mark, viewer, dpi, size=None):
        """The mark and what is around it, or a piece of this size with the mark in its middle."""
        box, scale, number = mark["rect"], dpi / 72, str(mark["page"])
        x, y = (box["x"] - AROUND) * scale, (box["y"] - AROUND) * scale
        width, height = (box["width"] + 2 * AROUND) * scale, (box["height"] + 2 * AROUND) * scale
        if size:
            x, y = x + (width - size[0]) / 2, y + (height - size[1]) / 2
            width, height = size
        if viewer == "poppler":
            command = ["pdftoppm", "-q", "-cropbox", "-r", str(dpi), "-f", number, "-l", number, str(path)]
        else:
            command = ["mutool", "draw", "-q", "-r", str(dpi), "-F", "ppm", "-o", "-", str(path), number]
        whole = Picture.ppm(self.run(command).stdout)
        return whole.cut(round(x), round(y), round(width), round(height))

    def sheet(self, cells, columns=3):
        """The cells in rows, with a grey line between them."""
        rows = (len(cells) + columns - 1) // columns
        width, height = cells[0].width, cells[0].height
        sheet = Picture(columns * (width + 1) + 1, rows * (height + 1) + 1, colour=(208, 208, 208))
        for index, cell in enumerate(cells):
            sheet.paste(cell, 1 + index % columns * (width + 1), 1 + index // columns * (height + 1))
        return sheet

    def index(self, results):
        """A page that shows everything."""
        parts = ["<!doctype html><meta charset=utf-8><title>Gallery</title><style>",
                 "body{font:14px sans-serif;margin:2em;background:#eee}code{font-size:12px}"
                 "figure{display:inline-block;margin:.4em}figcaption{color:#666;font-size:11px}"
                 "img{border:1px solid #bbb;max-width:100%}section{margin:0 0 2.5em}</style>"]
        for kind, list_ in results.items():
            parts.append(f"<h1>{kind}</h1><p><img src={kind}.png alt=''></p>")
            for entry in list_:
                stem = f"{kind}/{entry['name']}"
                parts.append(f"<section><h2><a href='{stem}.pdf'>{entry['name']}</a></h2>"
                             f"<p><code>{html.escape(entry['command'])}</code></p>"
                             f"<p>{entry['added']} bytes added; the viewers differ in "
                             f"{entry['difference']:.2%} of the mark</p>")
                parts += [f"<p>Warning: {html.escape(str(w))}</p>" for w in entry["warnings"]]
                parts += [f"<figure><img src='{stem}-{percent}-{viewer}.png' alt=''>"
                          f"<figcaption>{viewer}, {percent} %</figcaption></figure>"
                          for percent in (100, 400) for viewer in ("poppler", "mupdf")]
                parts.append("</section>")
        (self.folder / "index.html").write_text("\n".join(parts))


def main():
    program, photographer, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3]).resolve()
    wanted = sys.argv[4:]
    folder.mkdir(parents=True, exist_ok=True)
    gallery = Gallery(str(Path(program).resolve()), photographer, folder)
    if not wanted or any(name.startswith("scanned") for name in wanted):
        gallery.photograph()
    gallery.save()
    results, failures = {}, []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = {kind: [(f"{kind}/{entry[0]}", pool.submit(gallery.sign, kind, *entry)) for entry in list_
                       if not wanted or kind in wanted or f"{kind}/{entry[0]}" in wanted]
                for kind, list_ in entries.ALL.items()}
        for kind, list_ in jobs.items():
            results[kind] = []
            for title, job in list_:
                try:
                    results[kind].append(job.result())
                except (Failure, subprocess.TimeoutExpired, KeyError) as error:
                    failures.append(f"{title}: {error}")
    for kind, list_ in results.items():
        if list_:
            name = kind if not wanted else f"{kind}-part"
            (folder / f"{name}.png").write_bytes(gallery.sheet([e["cell"] for e in list_]).png())
    if not wanted and not failures:
        gallery.index(results)
        small = [next(e["small"] for e in results[kind] if e["name"] == name)
                 for kind, names in entries.README.items() for name in names]
        (folder / "readme.png").write_bytes(gallery.sheet(small, 4).png(colours=64))
    for entry in (e for list_ in results.values() for e in list_):
        for warning in entry["warnings"]:
            print(f"{entry['kind']}/{entry['name']}: {warning}")
        if entry["difference"] > DIFFERENCE:
            print(f"{entry['kind']}/{entry['name']}: the viewers differ in {entry['difference']:.2%}")
    for failure in failures:
        print(f"gallery: {failure}", file=sys.stderr)
    if failures:
        sys.exit(1)
    print(f"The gallery: {folder}/index.html")


if __name__ == "__main__":
    main()
