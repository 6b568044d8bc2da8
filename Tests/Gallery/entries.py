# SPDX-License-Identifier: GPL-3.0-or-later
"""The 36 signatures of the gallery: a name, a page, and what stands after `paraph sign PAGE`.

A page is a name of pages.py, a file of Examples, or a file of the corpus with another page in case
that is not here. `{strokes}` and `{photographs}` are folders."""

from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "Examples/Gallery"
NAMES = dict(line.split("\t") for line in (EXAMPLES / "names.tsv").read_text().splitlines())

S = "{strokes}/"
P = "{photographs}/"

DRAWN = [
    ("zoe-mueller", "Examples/contract.pdf",
     ["--drawn", S + "zoe-mueller.json", "--at-text", "Signature:"]),
    ("r-okafor", "letter",
     ["--drawn", S + "r-okafor.signature_pad.json", "--at-text", "Ruth Okafor", "--edge", "above",
      "--gap", "9", "--size", "52mm", "--ink", "#1d2f86"]),
    ("lindqvist", "Examples/contract.pdf",
     ["--drawn", S + "lindqvist.inkml", "--at-text", "Sign here:", "--ink", "blue"]),
    ("j-de-vries", "turned",
     ["--drawn", S + "j-de-vries.svg", "--at-text", "Received:", "--pages", "1"]),
    ("anna", "slip",
     ["--drawn", S + "anna.json", "--at-text", "Name and signature", "--edge", "above",
      "--size", "36mm"]),
    ("doctor", "tinted",
     ["--drawn", S + "doctor.json", "--at-text", "Signature:", "--size", "42mm", "--ink", "#20307a"]),
    ("m-lukasz", "Examples/form.pdf",
     ["--drawn", S + "m-lukasz.inkml", "--at-text", "/Signature/", "--edge", "above"]),
    ("hk-initials", ("forms/form_dd0293.pdf", "letter"),
     ["--drawn", S + "hk-initials.svg", "--anchor", "bottom-right", "--size", "18mm", "--pages", "1"]),
    ("smith", "certificate",
     ["--drawn", S + "smith.json", "--at-text", "Principal", "--edge", "above", "--size", "50mm"]),
    ("wang-ming", "dark",
     ["--drawn", S + "wang-ming.json", "--rect", "60,430,170,58", "--ink", "auto"]),
    ("samir", "cropped",
     ["--drawn", S + "samir.signature_pad.json", "--at-text", "Director", "--edge", "above",
      "--size", "46mm"]),
    ("e-baker", "agreement",
     ["--drawn", S + "e-baker.signature_pad-2.json", "--at-text", "Principal", "--edge", "above",
      "--size", "50mm"]),
]

# The name comes from Examples/Gallery/names.tsv.
TYPED = [
    ("latin", "Examples/contract.pdf", ["--at-text", "Sign here:"]),
    ("vietnamese", "letter", ["--at-text", "Ruth Okafor", "--edge", "above", "--ink", "blue"]),
    ("greek", "certificate", ["--at-text", "Principal", "--edge", "above"]),
    ("cyrillic", "turned", ["--at-text", "Received:"]),
    ("hebrew", "agreement", ["--at-text", "Principal", "--edge", "above"]),
    ("arabic", "cropped", ["--at-text", "Director", "--edge", "above", "--ink", "#1d2f86"]),
    ("devanagari", "tinted", ["--at-text", "Signature:"]),
    ("thai", "slip", ["--at-text", "Name and signature", "--edge", "above"]),
    ("chinese", "dark", ["--rect", "60,440,180,46", "--ink", "auto"]),
    ("japanese", ("geometry/rotation.pdf", "letter"), ["--anchor", "bottom-right", "--size", "50mm", "--pages", "2"]),
    ("korean", "Examples/form.pdf", ["--at-text", "/Signature/", "--edge", "above"]),
    ("mixed", "busy", ["--anchor", "bottom-right", "--size", "60mm", "--ink", "auto"]),
]

# What each photograph is like (PhotographRecipe), and whose hand wrote it.
PHOTOGRAPHS = [
    {"name": "pencil", "hand": ["lindqvist"], "seed": 1, "pen": "pencil", "paper": "white",
     "fallOff": .25, "noise": .015},
    {"name": "black", "hand": ["zoe-mueller"], "seed": 2, "pen": "blackBallpoint", "paper": "cream",
     "fallOff": .3, "noise": .02, "quality": 80},
    {"name": "blue", "hand": ["r-okafor"], "seed": 3, "pen": "blueBallpoint", "paper": "white",
     "fallOff": .2, "noise": .02},
    {"name": "stamp", "hand": ["hk-initials"], "seed": 4, "pen": "redStamp", "paper": "white",
     "fallOff": .3, "noise": .03, "hasFrame": True},
    {"name": "lined", "hand": ["anna"], "seed": 5, "pen": "blackBallpoint", "rules": "blue",
     "fallOff": .2, "noise": .02, "rotation": 2},
    {"name": "grey", "hand": ["m-lukasz"], "seed": 6, "pen": "blueBallpoint", "paper": "gray",
     "rules": "gray", "noise": .03, "quality": 70},
    {"name": "yellow", "hand": ["smith"], "seed": 7, "pen": "felt", "paper": "yellow",
     "fallOff": .4, "noise": .03, "rotation": -6},
    {"name": "creased", "hand": ["e-baker"], "seed": 8, "pen": "blueBallpoint", "paper": "recycled",
     "creases": 3, "specks": 25, "fallOff": .3, "noise": .03},
    {"name": "phone", "hand": ["samir"], "seed": 9, "pen": "blackBallpoint", "shadow": "hard",
     "fallOff": .55, "noise": .06, "quality": 55, "rotation": 11, "width": 1600, "height": 900},
    {"name": "fine", "hand": ["wang-ming"], "seed": 10, "pen": "felt", "paper": "white", "noise": .02,
     "fallOff": .15, "width": 3600, "height": 2000, "dpi": 1200},
    {"name": "sheet", "hand": ["doctor", "zoe-mueller", "hk-initials"], "seed": 11,
     "pen": "blueBallpoint", "signatures": 3, "fallOff": .3, "noise": .02, "width": 1800,
     "height": 700},
]

SCANNED = [
    ("pencil", "letter",
     ["--scanned", P + "pencil.jpg", "--at-text", "Ruth Okafor", "--edge", "above", "--size", "50mm"]),
    ("black-ballpoint", "Examples/contract.pdf",
     ["--scanned", P + "black.jpg", "--at-text", "Signature:", "--size", "48mm"]),
    ("blue-ballpoint", "letter",
     ["--scanned", P + "blue.jpg", "--at-text", "Ruth Okafor", "--edge", "above", "--size", "52mm"]),
    ("red-stamp", "Examples/form.pdf",
     ["--scanned", P + "stamp.jpg", "--at-text", "/Signature/", "--edge", "above", "--size", "24mm"]),
    ("lined", "slip",
     ["--scanned", P + "lined.jpg", "--at-text", "Name and signature", "--edge", "above",
      "--size", "40mm"]),
    ("grey", "agreement",
     ["--scanned", P + "grey.jpg", "--at-text", "Principal", "--edge", "above", "--size", "50mm"]),
    ("yellow-traced", "certificate",
     ["--scanned", P + "yellow.jpg", "--at-text", "Registrar", "--edge", "above", "--size", "48mm"]),
    ("creased", "cropped",
     ["--scanned", P + "creased.jpg", "--at-text", "Director", "--edge", "above", "--size", "48mm"]),
    ("phone", "tinted",
     ["--scanned", P + "phone.jpg", "--at-text", "Signature:", "--size", "40mm"]),
    ("fax", "turned",
     ["--scanned", P + "fax.png", "--at-text", "Received:", "--size", "44mm"]),
    ("fine", "dark",
     ["--scanned", P + "fine.jpg", "--rect", "60,430,170,58", "--ink", "auto"]),
    ("sheet", "busy",
     ["--scanned", P + "sheet.jpg", "--anchor", "bottom-right", "--size", "50mm"]),
]

ALL = {"drawn": DRAWN,
       "typed": [(name, page, ["--typed", NAMES[name], *rest]) for name, page, rest in TYPED],
       "scanned": SCANNED}

# What the picture of the README shows.
README = {"drawn": ["zoe-mueller", "doctor", "smith", "wang-ming"],
          "typed": ["latin", "arabic", "devanagari", "chinese"],
          "scanned": ["pencil", "blue-ballpoint", "red-stamp", "fine"]}
