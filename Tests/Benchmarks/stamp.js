// SPDX-License-Identifier: GPL-3.0-or-later
// mutool run stamp.js IN OUT PNG PAGE: the picture as a stamp annotation, saved incrementally.
"use strict"

var document = new PDFDocument(scriptArgs[0])
var page = document.loadPage(Number(scriptArgs[3]) - 1)
var stamp = page.createAnnotation("Stamp")
stamp.setRect([100, 600, 250, 650])
stamp.setFlags(4)
var resources = document.newDictionary()
var pictures = document.newDictionary()
pictures.put("Im0", document.addImage(new Image(scriptArgs[2])))
resources.put("XObject", pictures)
stamp.setAppearance(null, null, [1, 0, 0, 1, 0, 0], [0, 0, 150, 50], resources,
	"150 0 0 50 0 0 cm /Im0 Do")
document.save(scriptArgs[1], "incremental,compress")
