# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures as rows of bytes: read from PPM, cut, put together, and written as PNG."""

import struct
import zlib


class Picture:
    """Three bytes a pixel, from the top left."""

    def __init__(self, width, height, data=None, colour=(255, 255, 255)):
        self.width, self.height = width, height
        self.data = bytearray(data if data is not None else bytes(colour) * (width * height))

    @classmethod
    def ppm(cls, data):
        """From a binary PPM file as pdftoppm and mutool write it."""
        fields, at = [], 0
        while len(fields) < 4:
            end = at
            while data[end] not in b" \t\n\r":
                end += 1
            if data[at:at + 1] == b"#":
                end = data.index(b"\n", at)
            elif end > at:
                fields.append(data[at:end])
            at = end + 1
        if fields[0] != b"P6" or fields[3] != b"255":
            raise ValueError("not a PPM of three bytes a pixel")
        return cls(int(fields[1]), int(fields[2]), data[at:])

    def cut(self, x, y, width, height):
        """A part; what lies outside is white."""
        part = Picture(width, height)
        left, right = max(x, 0), min(x + width, self.width)
        if right > left:
            for row in range(max(y, 0), min(y + height, self.height)):
                source = (row * self.width + left) * 3
                target = ((row - y) * width + left - x) * 3
                length = (right - left) * 3
                part.data[target:target + length] = self.data[source:source + length]
        return part

    def paste(self, other, x, y):
        for row in range(other.height):
            target = ((y + row) * self.width + x) * 3
            self.data[target:target + other.width * 3] = (
                other.data[row * other.width * 3:(row + 1) * other.width * 3])

    def difference(self, other):
        """The share of bytes that differ by more than a third of their range, from 0 to 1."""
        far = sum(1 for a, b in zip(self.data, other.data) if not -86 < a - b < 86)
        return far / max(1, len(self.data))

    def png(self, colours=None):
        """A PNG file; with a number of colours, one with a palette of so many at most."""
        if colours:
            palette, indices = self.reduced(colours)
            rows = b"".join(b"\0" + indices[y * self.width:(y + 1) * self.width]
                            for y in range(self.height))
            return self._png(3, rows, [(b"PLTE", palette)])
        stride = self.width * 3
        rows = b"".join(b"\0" + bytes(self.data[y * stride:(y + 1) * stride])
                        for y in range(self.height))
        return self._png(2, rows, [])

    def reduced(self, colours):
        """The palette, and an index for each pixel: the most frequent colours, and the nearest."""
        counts = {}
        pixels = [bytes(self.data[i:i + 3]) for i in range(0, len(self.data), 3)]
        for pixel in pixels:
            counts[pixel] = counts.get(pixel, 0) + 1
        # Colours that are alike share a place, so that rare ones are not crowded out.
        kept, shift = {}, 0
        while True:
            groups = {}
            for pixel, count in counts.items():
                key = tuple(channel >> shift for channel in pixel)
                best = groups.get(key)
                groups[key] = (pixel, (best[1] if best else 0) + count, max(count, best[2] if best else 0)) \
                    if not best or count > best[2] else (best[0], best[1] + count, best[2])
            if len(groups) <= colours:
                break
            shift += 1
            if shift == 4:
                break
        ranked = sorted(groups.values(), key=lambda group: (-group[1], group[0]))[:colours]
        palette = [group[0] for group in ranked]
        for pixel in counts:
            kept[pixel] = min(range(len(palette)), key=lambda i: sum(
                (a - b) ** 2 for a, b in zip(palette[i], pixel)))
        return b"".join(palette), bytes(kept[pixel] for pixel in pixels)

    def _png(self, kind, rows, chunks):
        def chunk(name, body):
            return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, kind, 0, 0, 0)
        return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + b"".join(chunk(*c) for c in chunks)
                + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))
