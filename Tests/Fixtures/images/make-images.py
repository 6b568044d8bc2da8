#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the pictures of this folder. Needs Pillow for the JPEGs; see ../PROVENANCE.md.

PNG: 7 by 5 pixels, a chessboard of a dark colour (top left) and a light one.
JPEG: 32 by 16 pixels; upright, the quarters are red, green / blue, white.
"""
import io
import pathlib
import struct
import zlib

from PIL import Image, TiffImagePlugin

HERE = pathlib.Path(__file__).parent
WIDTH, HEIGHT = 7, 5
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def rows(samples, depth, xs, ys):
    out = b""
    for y in ys:
        bits = ""
        for x in xs:
            bits += "".join(format(value, f"0{depth}b") for value in samples[(x + y) % 2])
        bits += "0" * (-len(bits) % 8)
        out += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")
    return out


def png(name, color, depth, dark, light, extra=b"", interlaced=False):
    samples = (dark, light)
    if interlaced:
        raw = b""
        for x0, y0, dx, dy in ADAM7:
            xs, ys = range(x0, WIDTH, dx), range(y0, HEIGHT, dy)
            if xs and ys:
                raw += rows(samples, depth, xs, ys)
    else:
        raw = rows(samples, depth, range(WIDTH), range(HEIGHT))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, color, 0, 0, int(interlaced))
    (HERE / f"{name}.png").write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra
        + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


GRAY, RGB, PALETTE, GRAY_ALPHA, RGBA = 0, 2, 3, 4, 6
RED, BLUE = (200, 30, 40), (20, 60, 220)
PLTE = chunk(b"PLTE", bytes(RED + BLUE))
wide = lambda values: tuple(value * 257 for value in values)

for depth in (1, 2, 4, 8, 16):
    png(f"gray-{depth}", GRAY, depth, (0,), ((1 << depth) - 1,))
    png(f"gray-{depth}-interlaced", GRAY, depth, (0,), ((1 << depth) - 1,), interlaced=True)
for depth in (1, 2, 4, 8):
    png(f"palette-{depth}", PALETTE, depth, (0,), (1,), PLTE)
png("palette-8-interlaced", PALETTE, 8, (0,), (1,), PLTE, interlaced=True)
png("palette-8-transparency", PALETTE, 8, (0,), (1,), PLTE + chunk(b"tRNS", b"\xff\x80"))
png("palette-1-transparency", PALETTE, 1, (0,), (1,), PLTE + chunk(b"tRNS", b"\xff\x00"))
png("gray-8-transparency", GRAY, 8, (0,), (255,), chunk(b"tRNS", struct.pack(">H", 255)))
png("gray-1-transparency", GRAY, 1, (0,), (1,), chunk(b"tRNS", struct.pack(">H", 1)))
png("rgb-8", RGB, 8, RED, BLUE)
png("rgb-8-transparency", RGB, 8, RED, BLUE, chunk(b"tRNS", struct.pack(">HHH", *BLUE)))
png("rgb-16", RGB, 16, wide(RED), wide(BLUE))
png("rgb-16-transparency", RGB, 16, wide(RED), wide(BLUE),
    chunk(b"tRNS", struct.pack(">HHH", *wide(BLUE))))
png("gray-alpha-8", GRAY_ALPHA, 8, (0, 255), (200, 128))
png("gray-alpha-16", GRAY_ALPHA, 16, wide((0, 255)), wide((200, 128)))
png("rgba-8", RGBA, 8, RED + (255,), BLUE + (128,))
png("rgba-8-interlaced", RGBA, 8, RED + (255,), BLUE + (128,), interlaced=True)
png("rgba-16", RGBA, 16, wide(RED + (255,)), wide(BLUE + (128,)))
png("rgba-16-interlaced", RGBA, 16, wide(RED + (255,)), wide(BLUE + (128,)), interlaced=True)
png("rgba-8-gamma", RGBA, 8, RED + (255,), BLUE + (128,), chunk(b"gAMA", struct.pack(">I", 100000)))
png("rgb-8-300dpi", RGB, 8, RED, BLUE, chunk(b"pHYs", struct.pack(">IIB", 11811, 11811, 1)))
png("rgb-8-300x150dpi", RGB, 8, RED, BLUE, chunk(b"pHYs", struct.pack(">IIB", 11811, 5906, 1)))
png("rgb-8-no-unit", RGB, 8, RED, BLUE, chunk(b"pHYs", struct.pack(">IIB", 3, 2, 0)))
png("rgb-8-absurd-dpi", RGB, 8, RED, BLUE, chunk(b"pHYs", struct.pack(">IIB", 1, 1, 1)))

# Says that it has 20000 by 20000 pixels, and has none.
huge = struct.pack(">IIBBBBB", 20000, 20000, 1, GRAY, 0, 0, 0)
(HERE / "huge.png").write_bytes(
    b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", huge) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b""))

upright = Image.new("RGB", (32, 16))
for x in range(32):
    for y in range(16):
        upright.putpixel((x, y), [[(255, 0, 0), (0, 255, 0)], [(0, 0, 255), (255, 255, 255)]][y // 8][x // 16])

T = Image.Transpose
# What was done to the upright picture to get the stored rows: the reverse of what a viewer does.
STORED = {1: None, 2: T.FLIP_LEFT_RIGHT, 3: T.ROTATE_180, 4: T.FLIP_TOP_BOTTOM, 5: T.TRANSPOSE,
          6: T.ROTATE_90, 7: T.TRANSVERSE, 8: T.ROTATE_270}


def jpeg(name, image, **options):
    image.save(HERE / f"{name}.jpg", quality=95, subsampling=0, optimize=True, **options)


for value, operation in STORED.items():
    exif = Image.Exif()
    exif[0x0112] = value
    exif[0x011A] = TiffImagePlugin.IFDRational(200)
    exif[0x011B] = TiffImagePlugin.IFDRational(100)
    exif[0x0128] = 2
    jpeg(f"orientation-{value}", upright if operation is None else upright.transpose(operation), exif=exif)
jpeg("rgb-300dpi", upright, dpi=(300, 300))
jpeg("rgb-progressive", upright, progressive=True)
jpeg("rgb-stored-as-rgb", upright, keep_rgb=True)
jpeg("gray", upright.convert("L"))
jpeg("cmyk-adobe", upright.convert("CMYK"))



def without_adobe(name, source):
    adobe = (HERE / f"{source}.jpg").read_bytes()
    at = adobe.index(b"\xff\xee")
    length = struct.unpack(">H", adobe[at + 2:at + 4])[0]
    (HERE / f"{name}.jpg").write_bytes(adobe[:at] + adobe[at + 2 + length:])


# Without Adobe's marker the inks are not inverted: the same stored samples show the negative.
without_adobe("cmyk-plain", "cmyk-adobe")
# The components are named R, G and B, which libjpeg understands and a PDF reader need not.
without_adobe("rgb-stored-plain", "rgb-stored-as-rgb")
