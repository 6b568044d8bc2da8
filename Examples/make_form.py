# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes form.pdf, the form of the README's examples. Needs reportlab and Debian's fonts-liberation;
run it in this folder. The result is committed, so nobody has to."""

from reportlab.lib.colors import HexColor, white
from reportlab.lib.pagesizes import A5
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FONTS = "/usr/share/fonts/truetype/liberation/LiberationSerif-%s.ttf"
for name in ("Regular", "Bold", "Italic"):
    pdfmetrics.registerFont(TTFont(name, FONTS % name))

LINE = HexColor("#8a8f98")
LEFT, WIDTH = 16 * mm, A5[0] - 32 * mm
canvas = Canvas("form.pdf", pagesize=A5, invariant=1, lang="en")
canvas.setTitle("Application for a reader's card")
canvas.setAuthor("Municipal Library")
form = canvas.acroForm
LOOKS = dict(borderColor=LINE, fillColor=white, textColor=HexColor("#1a237e"), borderWidth=0.75,
             forceBorder=True)


def label(text, x, y):
    canvas.setFont("Regular", 9)
    canvas.setFillGray(0.25)
    canvas.drawString(x, y, text)


def text(name, caption, x, y, width, height=8 * mm, **more):
    label(caption, x, y + height + 1.2 * mm)
    form.textfield(name=name, tooltip=caption, x=x, y=y, width=width, height=height,
                   fontName="Helvetica", fontSize=11, **LOOKS, **more)


canvas.setFont("Bold", 19)
canvas.drawString(LEFT, 186 * mm, "Municipal Library")
canvas.setFont("Italic", 11)
canvas.setFillGray(0.35)
canvas.drawString(LEFT, 180 * mm, "Application for a reader's card")

half = (WIDTH - 6 * mm) / 2
text("name", "Name", LEFT, 160 * mm, WIDTH)
text("address", "Address", LEFT, 134 * mm, WIDTH, 18 * mm, fieldFlags="multiline")
text("email", "E-mail", LEFT, 117 * mm, half)
text("card", "Number of an old card", LEFT + half + 6 * mm, 117 * mm, half, maxlen=8,
     fieldFlags="comb")

label("Branch", LEFT, 109 * mm)
form.choice(name="branch", tooltip="Branch", value="Old Town",
            options=["Old Town", "Harbour", "University"], x=LEFT, y=100 * mm, width=half,
            height=8 * mm, fontName="Helvetica", fontSize=11, fieldFlags="combo", **LOOKS)
label("Notices", LEFT + half + 6 * mm, 109 * mm)
for number, (value, caption) in enumerate((("post", "by post"), ("mail", "by e-mail"))):
    x = LEFT + half + 6 * mm + number * 26 * mm
    form.radio(name="notices", tooltip="Notices", value=value, selected=False, x=x, y=101 * mm,
               size=14, buttonStyle="circle", shape="square", **LOOKS)
    label(caption, x + 7 * mm, 102.3 * mm)

form.checkbox(name="agreed", tooltip="I keep to the rules of the house", x=LEFT, y=84 * mm, size=14,
              buttonStyle="check", **LOOKS)
label("I have read the rules of the house, and keep to them.", LEFT + 7 * mm, 85.3 * mm)

canvas.setLineWidth(0.6)
canvas.setStrokeColor(LINE)
canvas.line(LEFT, 58 * mm, LEFT + half, 58 * mm)
label("Signature", LEFT, 54 * mm)
canvas.save()
