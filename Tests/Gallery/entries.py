# SPDX-License-Identifier: GPL-3.0-or-later
"""The 36 signatures of the gallery: a name, the signature, and where it goes.

A place is a page and the options that say where on it. Of several places the first is a file of the
corpus, for which the last stands in where that is not here. A page is a name of pages.py or a path
from the root. `{strokes}` and `{photographs}` are folders."""

from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "Examples/Gallery"
NAMES = dict(line.split("\t") for line in (EXAMPLES / "names.tsv").read_text().splitlines())


def drawn(file, *more):
    return ["--drawn", "{strokes}/" + file, *more]


def typed(name, *more):
    return ["--typed", NAMES[name], *more]


def scanned(file, *more):
    return ["--scanned", "{photographs}/" + file, *more]


def saved(name, *more):
    return ["--saved", name, *more]


def at(page, text, *more):
    """Beside a text."""
    return page, ["--at-text", text, *more]


def above(page, text, *more):
    """On the rule over a label."""
    return at(page, text, "--edge", "above", *more)


DRAWN = [
    ("zoe-mueller", drawn("zoe-mueller.json", "--name", "Zoë Müller", "--caption", "{name}, {date}"),
     [at("Examples/contract.pdf", "Signature:")]),
    ("r-okafor", drawn("r-okafor.signature_pad.json", "--ink", "#1d2f86"),
     [above("letter", "Ruth Okafor", "--size", "52mm")]),
    ("lindqvist", drawn("lindqvist.inkml", "--ink", "blue"), [at("Examples/contract.pdf", "Sign here:")]),
    ("j-de-vries", drawn("j-de-vries.svg"), [at("turned", "Received:")]),
    ("anna", drawn("anna.json"), [above("slip", "Name and signature", "--size", "36mm")]),
    ("doctor", drawn("doctor.json", "--ink", "#20307a"), [at("tinted", "Signature:", "--size", "42mm")]),
    ("m-lukasz", drawn("m-lukasz.inkml"),
     [at("forms/form_dd0293.pdf", "25b.", "--edge", "below", "--gap", "2", "--size", "32mm"),
      above("Examples/form.pdf", "/Signature/")]),
    ("hk-initials", ["--typed", "Hana Kim", "--initials", "{strokes}/hk-initials.svg", "--ink", "blue"],
     [above("terms", "Principal")]),
    ("smith", drawn("smith.json"), [above("certificate", "Principal", "--size", "50mm")]),
    ("wang-ming", drawn("wang-ming.json", "--ink", "auto", "--pen-width", "2.4"), [("dark", ["--rect", "60,430,170,58"])]),
    ("samir", drawn("samir.signature_pad.json"), [above("cropped", "Director", "--size", "46mm")]),
    ("e-baker", drawn("e-baker.signature_pad-2.json"), [above("agreement", "Principal", "--size", "50mm")]),
]

TYPED = [
    ("latin", saved("zoe"), [at("Examples/contract.pdf", "Sign here:")]),
    ("vietnamese", typed("vietnamese", "--ink", "blue"), [above("letter", "Ruth Okafor")]),
    ("greek", typed("greek"), [above("certificate", "Principal")]),
    ("cyrillic", typed("cyrillic"), [at("turned", "Received:")]),
    ("hebrew", typed("hebrew"), [above("agreement", "Principal")]),
    ("arabic", typed("arabic", "--ink", "#1d2f86"), [above("cropped", "Director")]),
    ("devanagari", typed("devanagari"), [at("tinted", "Signature:")]),
    ("thai", typed("thai"), [above("slip", "Name and signature")]),
    ("chinese", typed("chinese", "--ink", "auto"), [("dark", ["--rect", "60,440,180,46"])]),
    ("japanese", typed("japanese"),
     [at("forms/with_xfa_fields.pdf", "Your signature", "--edge", "below", "--gap", "1", "--size", "30mm"),
      above("letter", "Ruth Okafor")]),
    ("korean", typed("korean"), [above("Examples/form.pdf", "/Signature/")]),
    ("mixed", typed("mixed", "--ink", "auto", "--caption", "Signed by {name}\\non {date}", "--name", "Dana Levi",
                    "--language", "en"), [("busy", ["--anchor", "bottom-right", "--size", "62mm"])]),
]

# What `paraph signature add` saves, for the entries that use it.
SAVED = [("zoe", typed("latin", "--ink", "#15256b")), ("ruth", scanned("blue.jpg", "--name", "Ruth Okafor"))]

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
    ("pencil", scanned("pencil.jpg"), [above("letter", "Ruth Okafor", "--size", "50mm")]),
    ("black-ballpoint", scanned("black.jpg"), [at("Examples/contract.pdf", "Signature:", "--size", "48mm")]),
    ("blue-ballpoint", saved("ruth"), [above("letter", "Ruth Okafor", "--size", "52mm")]),
    ("red-stamp", scanned("stamp.jpg", "--clean", "strong"), [above("Examples/form.pdf", "/Signature/", "--size", "24mm")]),
    ("lined", scanned("lined.jpg", "--clean", "light", "--deskew"), [above("slip", "Name and signature", "--size", "40mm")]),
    ("grey", scanned("grey.jpg", "--clean", "light"), [above("agreement", "Principal", "--size", "50mm")]),
    ("yellow", scanned("yellow.jpg", "--trace"), [above("certificate", "Registrar", "--size", "48mm")]),
    ("creased", scanned("creased.jpg", "--clean", "strong"), [above("cropped", "Director", "--size", "48mm")]),
    ("phone", scanned("phone.jpg", "--clean", "light", "--deskew"), [at("tinted", "Signature:", "--size", "40mm")]),
    ("fax", scanned("fax.png", "--trace"), [at("turned", "Received:", "--size", "44mm")]),
    ("fine", scanned("fine.jpg", "--ink", "auto"), [("dark", ["--rect", "60,430,170,58"])]),
    ("sheet", scanned("sheet.jpg", "--which", "2"), [("busy", ["--anchor", "bottom-right", "--size", "32mm"])]),
]

ALL = {"drawn": DRAWN, "typed": TYPED, "scanned": SCANNED}

# What the picture of the README shows.
README = {"drawn": ["zoe-mueller", "doctor", "samir", "smith"],
          "typed": ["latin", "arabic", "devanagari", "greek"],
          "scanned": ["pencil", "blue-ballpoint", "fax", "fine"]}
