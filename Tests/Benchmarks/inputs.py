# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the documents and the picture that the benchmarks work on; the same every time."""

import json
import math
import os
import random
import shutil
import struct
import subprocess
import zlib


def signature_png(path):
    """Ink on transparent ground, 480 by 160 pixels."""
    rows = bytearray()
    for y in range(160):
        rows.append(0)
        for x in range(480):
            wave = 80 + 45 * math.sin(x / 26) * math.cos(x / 90)
            alpha = max(0, min(255, int(90 * (4 - abs(y - wave)))))
            rows += bytes((20, 24, 92, alpha))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(
            ">I", zlib.crc32(kind + data))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", 480, 160, 8, 6, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(bytes(rows), 9)))
        file.write(chunk(b"IEND", b""))
    return path


class Writer:
    """Writes objects one by one, and the classic table at the end."""

    def __init__(self, path):
        self.path = path
        self.file = open(path, "wb")
        self.file.write(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
        self.offsets = {}

    def add(self, number, body):
        self.offsets[number] = self.file.tell()
        self.file.write(b"%d 0 obj\n" % number + body + b"\nendobj\n")

    def close(self):
        start = self.file.tell()
        count = max(self.offsets) + 1
        self.file.write(b"xref\n0 %d\n0000000000 65535 f \n" % count)
        for number in range(1, count):
            self.file.write(b"%010d 00000 n \n" % self.offsets[number])
        self.file.write(b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
                        % (count, start))
        self.file.close()
        return self.path


def stream(data, extra=b""):
    return b"<< %s/Length %d >>\nstream\n" % (extra, len(data)) + data + b"\nendstream"


FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"


def pages(path, contents):
    """A document with one page for each content stream, in a tree of at most 50 kids a node."""
    writer = Writer(path)
    count = len(contents)
    nodes = (count + 49) // 50
    first_page = 4 + nodes
    writer.add(1, b"<< /Type /Catalog /Pages 2 0 R >>")
    kids = b" ".join(b"%d 0 R" % (4 + node) for node in range(nodes))
    writer.add(2, b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, count))
    writer.add(3, FONT)
    for node in range(nodes):
        members = range(node * 50, min(count, node * 50 + 50))
        kids = b" ".join(b"%d 0 R" % (first_page + 2 * page) for page in members)
        writer.add(4 + node, b"<< /Type /Pages /Parent 2 0 R /Kids [%s] /Count %d >>"
                   % (kids, len(members)))
    for page, content in enumerate(contents):
        number = first_page + 2 * page
        writer.add(number, b"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] "
                   b"/Resources << /Font << /F1 3 0 R >> >> /Contents %d 0 R >>"
                   % (4 + page // 50, number + 1))
        writer.add(number + 1, stream(content))
    return writer.close()


def paragraph(seed, lines):
    source = random.Random(seed)
    words = "the parties agree that payment falls due when work is done and accepted".split()
    text = [b"BT /F1 10 Tf 14 TL 60 740 Td"]
    for _ in range(lines):
        line = " ".join(source.choice(words) for _ in range(13))
        text.append(b"(%s) Tj T*" % line.encode())
    return b"\n".join(text + [b"ET"])


def one_page(path):
    return pages(path, [paragraph(1, 40)])


def many_pages(path, count, kind):
    pages(path, [paragraph(page, 4) for page in range(count)])
    if kind == "table":
        return path
    if not shutil.which("qpdf"):
        return None
    packed = path + ".packed"
    subprocess.run(["qpdf", "--object-streams=generate", path, packed], check=True)
    os.replace(packed, path)
    return path


def large_file(path, size):
    """One page with a picture of noise that makes the file this large."""
    writer = Writer(path)
    writer.add(1, b"<< /Type /Catalog /Pages 2 0 R >>")
    writer.add(2, b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    writer.add(3, b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R "
               b"/Resources << /Font << /F1 5 0 R >> /XObject << /Im 6 0 R >> >> >>")
    writer.add(4, stream(paragraph(2, 20)))
    writer.add(5, FONT)
    writer.offsets[6] = writer.file.tell()
    writer.file.write(b"6 0 obj\n<< /Type /XObject /Subtype /Image /Width 10000 /Height %d "
                      b"/BitsPerComponent 8 /ColorSpace /DeviceRGB /Length %d >>\nstream\n"
                      % (size // 30000, size // 30000 * 30000))
    noise = random.Random(3).randbytes(30000 * 100)
    left = size // 30000 * 30000
    while left > 0:
        left -= writer.file.write(noise[:left])
    writer.file.write(b"\nendstream\nendobj\n")
    return writer.close()


def text_pages(path, count):
    """Pages as a paper has them: two columns of text, a grey plot, coloured bars."""
    contents = []
    for page in range(count):
        source = random.Random(page)
        parts = [b"0 g"]
        for column in (54, 318):
            text = paragraph(page * 2 + column, 52).replace(b"60 740 Td", b"%d 740 Td" % column)
            parts.append(text.replace(b"/F1 10 Tf 14 TL", b"/F1 6.6 Tf 13 TL"))
        for bar in range(12):
            red, green, blue = (source.random() for _ in range(3))
            parts.append(b"%.2f %.2f %.2f rg %d 54 30 %d re f"
                         % (red, green, blue, 60 + bar * 40, source.randrange(4, 20)))
        contents.append(b"\n".join(parts))
    return pages(path, contents)


def annotated_pages(path, count, each, on_one_page=False):
    """Pages with annotations of four kinds, each with an appearance stream of its own."""
    writer = Writer(path)
    pages = 1 if on_one_page else count
    total = count * each
    writer.add(1, b"<< /Type /Catalog /Pages 2 0 R >>")
    writer.add(3, FONT)
    writer.add(4, b"<< /Type /ExtGState /BM /Multiply >>")
    nodes = (pages + 49) // 50
    first = 5 + nodes
    annotation = first + 2 * pages
    kids = b" ".join(b"%d 0 R" % (5 + node) for node in range(nodes))
    writer.add(2, b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, pages))
    for node in range(nodes):
        members = range(node * 50, min(pages, node * 50 + 50))
        kids = b" ".join(b"%d 0 R" % (first + 2 * page) for page in members)
        writer.add(5 + node, b"<< /Type /Pages /Parent 2 0 R /Kids [%s] /Count %d >>"
                   % (kids, len(members)))
    per_page = total // pages
    for page in range(pages):
        numbers = range(annotation + 2 * page * per_page, annotation + 2 * (page + 1) * per_page, 2)
        list_ = b" ".join(b"%d 0 R" % number for number in numbers)
        writer.add(first + 2 * page, b"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] "
                   b"/Resources << /Font << /F1 3 0 R >> >> /Contents %d 0 R /Annots [%s] >>"
                   % (5 + page // 50, first + 2 * page + 1, list_))
        writer.add(first + 2 * page + 1, stream(paragraph(page, 12)))
        for place, number in enumerate(numbers):
            add_annotation(writer, number, place, first + 2 * page)
    return writer.close()


def add_annotation(writer, number, place, page):
    """An annotation, and its appearance as the next object."""
    x, y = 40 + place % 4 * 140, 80 + place // 4 % 20 * 34
    rect = b"%d %d %d %d" % (x, y, x + 120, y + 24)
    kind, entries, content, resources = (
        (b"Square", b"/C [1 0 0]", b"1 0 0 RG 2 w 1 1 118 22 re S", b""),
        (b"Highlight", b"/C [1 1 0] /QuadPoints [%d %d %d %d %d %d %d %d]"
         % (x, y + 24, x + 120, y + 24, x, y, x + 120, y),
         b"/G gs 1 1 0 rg 0 0 120 24 re f", b"/ExtGState << /G 4 0 R >>"),
        (b"FreeText", b"/DA (/F1 10 Tf 0 g)",
         b"BT /F1 10 Tf 0 g 4 8 Td (Remark %d) Tj ET" % place, b"/Font << /F1 3 0 R >>"),
        (b"Ink", b"/C [0 0 1] /InkList [[%d %d %d %d]]" % (x + 2, y + 2, x + 100, y + 20),
         b"0 0 1 RG 1.5 w 2 2 m 30 20 60 0 100 20 c S", b""),
    )[place % 4]
    writer.add(number, b"<< /Type /Annot /Subtype /%s /Rect [%s] /F 4 /P %d 0 R /NM (n%d) "
               b"/Contents (Remark %d) %s /AP << /N %d 0 R >> >>"
               % (kind, rect, page, number, place, entries, number + 1))
    writer.add(number + 1, stream(
        content, b"/Type /XObject /Subtype /Form /BBox [0 0 120 24] /Resources << %s >> "
        % resources))


def form(path, count, has_appearances):
    """Text fields with values, 30 a page; their appearances are there, or not."""
    writer = Writer(path)
    pages = (count + 29) // 30
    field = 5 + 2 * pages
    kids = b" ".join(b"%d 0 R" % (5 + 2 * page) for page in range(pages))
    fields = b" ".join(b"%d 0 R" % (field + 2 * index) for index in range(count))
    writer.add(1, b"<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>")
    writer.add(2, b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, pages))
    writer.add(3, FONT)
    writer.add(4, b"<< /Fields [%s] /DA (/F1 10 Tf 0 g) /DR << /Font << /F1 3 0 R >> >> >>"
               % fields)
    for page in range(pages):
        own = range(page * 30, min(count, page * 30 + 30))
        writer.add(5 + 2 * page, b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] "
                   b"/Resources << /Font << /F1 3 0 R >> >> /Contents %d 0 R /Annots [%s] >>"
                   % (6 + 2 * page, b" ".join(b"%d 0 R" % (field + 2 * index) for index in own)))
        writer.add(6 + 2 * page, stream(paragraph(page, 4)))
        for index in own:
            bottom = 640 - index % 30 * 20
            look = b"/AP << /N %d 0 R >>" % (field + 2 * index + 1) if has_appearances else b""
            writer.add(field + 2 * index, b"<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 "
                       b"/T (field%d) /V (Value %d) /DA (/F1 10 Tf 0 g) /MK << /BC [0.5] >> "
                       b"/Rect [60 %d 260 %d] /P %d 0 R %s >>"
                       % (index, index, bottom, bottom + 16, 5 + 2 * page, look))
            writer.add(field + 2 * index + 1, stream(
                b"/Tx BMC q 0.5 G 0.5 0.5 199 15 re S BT /F1 10 Tf 0 g 2 4 Td (Value %d) Tj ET Q "
                b"EMC" % index, b"/Type /XObject /Subtype /Form /BBox [0 0 200 16] "
                b"/Resources << /Font << /F1 3 0 R >> >> ") if has_appearances else b"null")
    return writer.close()


def strokes(path, count):
    """A stroke of loops, as a pen that reports 200 points a second records it."""
    points = []
    for index in range(count):
        angle = index * 0.07
        points.append({"x": round(index * 0.4 + 30 * math.cos(angle), 2),
                       "y": round(60 + 40 * math.sin(angle) + 12 * math.sin(angle * 0.37), 2),
                       "t": index * 5})
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"strokes": [points]}, file)
    return path


def photograph(raw, path, python):
    """A photograph of 4,000 by 3,000 pixels: ink on paper in uneven light, with noise.

    `python` is one with PyMuPDF, which compresses it; nothing where there is none.
    """
    if python is None:
        return None
    width, height = 4_000, 3_000
    noise = random.Random(7)
    grain = [noise.randrange(-9, 10) for _ in range(1 << 16)]
    with open(raw, "wb") as file:
        file.write(b"P6 %d %d 255\n" % (width, height))
        for y in range(height):
            offset = noise.randrange(1 << 15)
            row = bytearray()
            for x in range(0, width, 4):
                light = 235 - 110 * x // width - 25 * y // height
                wave = 1_500 + int(700 * math.sin(x / 180) * math.cos(x / 530))
                is_ink = 400 < x < 3_600 and abs(y - wave) < 14
                for step in range(4):
                    value = max(0, min(255, light + grain[offset + x + step]))
                    row += bytes((value // 5, value // 5, value // 2) if is_ink
                                 else (value, value * 97 // 100, value * 91 // 100))
            file.write(row)
    subprocess.run([python, "-c", "import pymupdf, sys; pymupdf.Pixmap(sys.argv[1]).save("
                    "sys.argv[2], jpg_quality=85)", raw, path], check=True)
    os.unlink(raw)
    return path
