# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the documents and the picture that the benchmarks work on; the same every time."""

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
