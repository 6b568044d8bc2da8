# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages to sign: what people meet on paper, and what PDF files do to it."""

import zlib

FONTS = ("Times-Roman", "Times-Bold", "Times-Italic", "Helvetica", "Helvetica-Bold")
LINES = [
    "The undersigned confirm that they have read the terms above, that they have had the time to",
    "ask about them, and that what was said about price, time and care is written down in full.",
    "Each side keeps one copy. Changes are made in writing and signed by both; a message sent by",
    "telephone or by electronic mail is not enough. The law of the place of the work applies.",
]


class Page:
    """One page, drawn from its top left as it is displayed; its size is that of the CropBox."""

    def __init__(self, width, height, rotate=0, crop=(0, 0)):
        self.width, self.height, self.rotate, self.crop = width, height, rotate, crop
        self.operators = []

    def add(self, text):
        self.operators.append(text)

    def fill(self, colour, x, y, width, height):
        self.add("%g %g %g rg %g %g %g %g re f" % (*colour, x, self.height - y - height, width, height))

    def line(self, x1, y1, x2, y2, colour=(.25, .25, .25), width=.6):
        self.add("%g %g %g RG %g w %g %g m %g %g l S"
                 % (*colour, width, x1, self.height - y1, x2, self.height - y2))

    def text(self, x, y, string, size=10.5, font=0, colour=(0, 0, 0)):
        escaped = string.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        self.add("BT /F%d %g Tf %g %g %g rg 1 0 0 1 %g %g Tm (%s) Tj ET"
                 % (font, size, *colour, x, self.height - y, escaped))

    def paragraph(self, x, y, count=4, size=10.5, leading=15, colour=(0, 0, 0)):
        for index in range(count):
            self.text(x, y + index * leading, LINES[index % len(LINES)], size, 0, colour)
        return y + count * leading

    def entries(self):
        """Its dictionary without /Parent, and its content. What is not in the CropBox lies around
        it; turned pages are drawn turned."""
        left, below = self.crop
        across, up = (self.height, self.width) if self.rotate % 180 else (self.width, self.height)
        turn = {0: "1 0 0 1 0 0", 90: f"0 1 -1 0 {self.height} 0",
                180: f"-1 0 0 -1 {self.width} {self.height}", 270: f"0 -1 1 0 0 {self.width}"}
        content = f"1 0 0 1 {left} {below} cm {turn[self.rotate]} cm\n" + "\n".join(self.operators)
        boxes = f"/MediaBox [0 0 {across + 2 * left:g} {up + 2 * below:g}]"
        if left or below:
            boxes += f" /CropBox [{left} {below} {left + across:g} {below + up:g}]"
        return f"/Type /Page {boxes} /Rotate {self.rotate}", content.encode("latin-1")


def document(*pages):
    """The file of these pages."""
    fonts = " ".join(f"/F{i} << /Type /Font /Subtype /Type1 /BaseFont /{name} "
                     "/Encoding /WinAnsiEncoding >>" for i, name in enumerate(FONTS))
    kids = " ".join(f"{3 + 2 * index} 0 R" for index in range(len(pages)))
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>",
               f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} "
               f"/Resources << /Font << {fonts} >> >> >>".encode()]
    for page in pages:
        entries, content = page.entries()
        packed = zlib.compress(content, 9)
        objects += [
            f"<< {entries} /Parent 2 0 R /Contents {len(objects) + 2} 0 R >>".encode(),
            b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(packed), packed)]
    out, table = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", b"0000000000 65535 f \n"
    for number, body in enumerate(objects, 1):
        table += b"%010d 00000 n \n" % len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    return out + (b"xref\n0 %d\n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
                  % (len(objects) + 1, table, len(objects) + 1, len(out)))


# MARK: - Pages


def letter(page=None, name="Ruth Okafor", title="Head of the department"):
    """A letter whose name stands under a rule."""
    page = page or Page(595, 842)
    page.text(72, 90, "Office of Public Works", 15, 1)
    page.text(72, 108, "12 Harbour Street", 10, 2, (.35, .35, .35))
    page.text(72, 170, "Dear Sir or Madam,")
    page.paragraph(72, 196, 4)
    page.paragraph(72, 268, 3)
    page.text(72, 338, "Yours faithfully,")
    page.line(72, 420, 272, 420)
    page.text(72, 433, name, 10)
    page.text(72, 446, title, 9, 2, (.35, .35, .35))
    return page


def turned():
    """A landscape list on a page that is stored upright."""
    page = Page(842, 595, rotate=90)
    page.text(60, 70, "List of returned volumes", 16, 1)
    for row in range(9):
        page.line(60, 100 + row * 30, 780, 100 + row * 30, (.7, .7, .7), .5)
        if row < 8:
            page.text(66, 119 + row * 30, f"{row + 1}.   Volume {'I V X L C D M R'.split()[row]}"
                      "   bound in calf, spine repaired, boards kept", 10)
            page.text(640, 119 + row * 30, f"{4 + row} May", 10)
    page.text(60, 470, "Received:", 10.5, 1)
    page.line(115, 472, 330, 472)
    page.text(430, 470, "Checked:", 10.5, 1)
    page.line(482, 472, 700, 472)
    return page


def cropped():
    """A page with printer's margins around it, which no viewer shows."""
    page = letter(Page(595, 842, crop=(40, 60)), "Director", "of the School of Languages")
    return page


def certificate():
    """A landscape certificate with a frame and two rules."""
    page = Page(842, 595)
    page.fill((.985, .98, .955), 0, 0, 842, 595)
    for inset, width in ((24, 3), (31, .8)):
        page.add(".45 .36 .16 RG %g w %g %g %g %g re S" % (width, inset, inset, 842 - 2 * inset, 595 - 2 * inset))
    page.text(262, 150, "Certificate of Merit", 36, 2, (.25, .2, .1))
    page.text(318, 200, "awarded for three years of patient work to", 12, 2)
    page.text(335, 250, "Mina Aldred", 28, 1)
    page.text(240, 300, "who took the harbour's weather every morning, and never missed one.", 12)
    for x, who in ((120, "Principal"), (510, "Registrar")):
        page.line(x, 478, x + 212, 478, (.45, .36, .16), .8)
        page.text(x + 82, 494, who, 11, 2)
    return page


def dark():
    """An invitation in white on dark blue."""
    page = Page(420, 595)
    page.fill((.07, .1, .2), 0, 0, 420, 595)
    page.text(50, 110, "An Evening", 34, 2, (.95, .93, .85))
    page.text(50, 146, "of Night Photographs", 22, 2, (.95, .93, .85))
    for index, line in enumerate(("You are invited to the opening.", "Doors at eight, pictures at nine.",
                                  "Bring a coat: the roof is open.")):
        page.text(50, 220 + index * 18, line, 11, 0, (.8, .82, .88))
    page.text(50, 420, "Your host", 10, 2, (.7, .72, .8))
    page.line(50, 490, 300, 490, (.6, .62, .7), .6)
    return page


def tinted():
    """A prescription on pale green paper."""
    page = Page(420, 298)
    page.fill((.88, .95, .89), 0, 0, 420, 298)
    page.text(30, 44, "Dr. H. Unnamed, Surgery", 13, 4, (.1, .3, .2))
    page.text(30, 60, "4 Mill Lane   Mondays to Fridays, 8 to 12", 8.5, 3, (.1, .3, .2))
    page.line(30, 72, 390, 72, (.1, .3, .2), 1)
    page.text(30, 104, "Rp.", 14, 1)
    page.text(62, 128, "Rest, water, and a walk before supper.", 11)
    page.text(62, 146, "To be repeated until it helps.", 11)
    page.text(215, 252, "Signature:", 9, 3, (.1, .3, .2))
    page.line(262, 254, 390, 254, (.1, .3, .2), .7)
    return page


def slip():
    """A delivery slip, A6."""
    page = Page(298, 420)
    page.text(24, 40, "Delivery 20731", 15, 4)
    page.line(24, 50, 274, 50, width=1)
    for index, (what, how) in enumerate((("Apples, crate", "2"), ("Pears, crate", "1"),
                                         ("Honey, jar", "12"))):
        page.text(24, 80 + 18 * index, what, 10, 3)
        page.text(250, 80 + 18 * index, how, 10, 3)
    page.line(24, 128, 274, 128, width=.5)
    page.text(24, 150, "Received in good order:", 10, 3)
    page.line(24, 230, 200, 230)
    page.text(24, 241, "Name and signature", 7.5, 3, (.4, .4, .4))
    return page


def busy():
    """A poster whose ground changes from dark to light, with stripes."""
    page = Page(595, 420)
    for index in range(60):
        share = index / 59
        page.fill((.1 + .8 * share, .25 + .6 * share, .45 + .45 * share), index * 10, 0, 10.5, 420)
    for index in range(14):
        page.fill((.9, .75 - .03 * index, .3), 0, 30 + index * 28, 595, 3)
    page.text(40, 80, "Regatta", 44, 1, (1, 1, 1))
    page.text(42, 108, "Sunday, from the bridge to the old mill", 13, 2, (1, 1, 1))
    return page


def terms():
    """A page of terms, which is initialled."""
    page = Page(595, 842)
    page.text(72, 90, "Terms", 18, 1)
    for index in range(6):
        page.text(72, 130 + index * 100, f"{index + 1}.", 10.5, 1)
        page.paragraph(92, 130 + index * 100, 4, 10)
    page.line(500, 808, 562, 808, width=.5)
    page.text(500, 818, "Initials", 8, 2, (.4, .4, .4))
    return page


def agreement():
    """Two names under two rules, and nothing else below."""
    page = Page(595, 842)
    page.text(72, 90, "Power of attorney", 18, 1)
    page.paragraph(72, 126, 4)
    page.paragraph(72, 198, 4)
    for x, who in ((72, "Principal"), (320, "Attorney")):
        page.line(x, 360, x + 200, 360)
        page.text(x, 372, who, 9, 2)
    return page


ALL = {"letter": [letter], "turned": [turned], "cropped": [cropped], "certificate": [certificate],
       "dark": [dark], "tinted": [tinted], "slip": [slip], "busy": [busy], "agreement": [agreement],
       "terms": [terms, terms, agreement]}
