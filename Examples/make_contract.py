# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes contract.pdf, the document of the demonstration. Needs reportlab and Debian's
fonts-liberation; run it in this folder. The result is committed, so nobody has to."""

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

FONTS = "/usr/share/fonts/truetype/liberation/LiberationSerif-%s.ttf"
for name in ("Regular", "Bold", "Italic"):
    pdfmetrics.registerFont(TTFont(name, FONTS % name))
pdfmetrics.registerFontFamily("Regular", normal="Regular", bold="Bold", italic="Italic",
                              boldItalic="Bold")

body = ParagraphStyle("body", fontName="Regular", fontSize=10.5, leading=15, spaceAfter=7,
                      alignment=4)
head = ParagraphStyle("head", fontName="Bold", fontSize=11.5, leading=16, spaceBefore=7,
                      spaceAfter=3)
title = ParagraphStyle("title", fontName="Bold", fontSize=22, leading=28, spaceAfter=2)
quiet = ParagraphStyle("quiet", fontName="Italic", fontSize=10.5, leading=14, spaceAfter=12,
                       textColor="#555555")

CLAUSES = [
    ("1. Work", "The Bindery restores the twelve volumes listed by the Library in its letter of "
     "4 May, sews them anew where the thread has failed, and keeps every original board that can "
     "be kept. Photographs are taken before and after; the list of them is at "
     "https://bindery.example/photographs."),
    ("2. Time", "The volumes leave the Library on the first Monday after signature and come back "
     "within ninety days. If a volume needs longer, the Bindery says so in writing, and why, at "
     "least two weeks before the date."),
    ("3. Price", "The Library pays 4,800 euros: one third on signature, the rest when the last "
     "volume is back on its shelf. Travel is included. Questions about invoices go to "
     "accounts@bindery.example."),
    ("4. Care", "From collection until return the Bindery is liable for the volumes as for its own "
     "property, and insures them at the value in the list. Nobody but the persons named there "
     "handles volume VII."),
    ("5. End", "Either side may end this agreement in writing. Work that was done until then is "
     "paid for; volumes are returned within a week, in the state in which they are."),
]


def furniture(canvas, document):
    canvas.saveState()
    canvas.setFont("Regular", 9)
    canvas.setFillGray(0.4)
    canvas.drawCentredString(A4[0] / 2, 14 * mm, "Agreement on the restoration of books")
    canvas.restoreState()


story = [
    Paragraph("Agreement", title),
    Paragraph("on the restoration of books", quiet),
    Paragraph("between the <b>Municipal Library</b> (the Library) and <b>Lindqvist &amp; "
              "Daughters</b>, bookbinders (the Bindery).", body),
]
for heading, text in CLAUSES:
    story += [Paragraph(heading, head), Paragraph(text, body)]
line = Table(
    [["For the Library", "", "For the Bindery"], ["", "", ""],
     ["Signature:", "", "Sign here:"]],
    colWidths=[72 * mm, 11.7 * mm, 72 * mm], rowHeights=[7 * mm, 15 * mm, 7 * mm])
line.setStyle(TableStyle([
    ("FONT", (0, 0), (-1, -1), "Regular", 10.5), ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ("BOTTOMPADDING", (0, 2), (-1, 2), 3), ("VALIGN", (0, 0), (-1, -1), "BOTTOM"),
    ("LINEBELOW", (0, 2), (0, 2), 0.6, "#333333"), ("LINEBELOW", (2, 2), (2, 2), 0.6, "#333333"),
]))
story += [Spacer(1, 6 * mm), line]
SimpleDocTemplate(
    "contract.pdf", pagesize=A4, leftMargin=25 * mm, rightMargin=25 * mm, topMargin=24 * mm,
    bottomMargin=24 * mm, title="Agreement on the restoration of books",
    author="Lindqvist & Daughters", lang="en", invariant=1,
).build(story, onFirstPage=furniture, onLaterPages=furniture)
