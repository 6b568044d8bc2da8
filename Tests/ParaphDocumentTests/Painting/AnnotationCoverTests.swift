// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("What annotations hide")
struct AnnotationCoverTests {
  /// The areas that the only annotation of a page of 200 by 100 points hides.
  ///
  /// - Parameters:
  ///   - annotation: Its entries beside `/Rect`, which is 20 20 120 70.
  ///   - appearance: The content of its appearance, of 100 by 50; `nil` for none.
  ///   - form: More entries of that.
  ///   - page: More entries of the page.
  /// - Returns: As displayed.
  /// - Throws: What reading throws.
  private func areas(
    _ annotation: String, appearance: String? = nil, form: String = "", page: String = ""
  ) throws -> [Rectangle] {
    var builder = DocumentBuilder()
    let on = builder.add("<< /Type /OCG /Name (on) >>")
    let off = builder.add("<< /Type /OCG /Name (off) >>")
    let picture = builder.addStream(
      "\u{7F}",
      entries: "/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray")
    #expect(on == 3 && off == 4 && picture == 5)
    builder.catalogEntries =
      "/OCProperties << /OCGs [3 0 R 4 0 R] /D << /OFF [4 0 R] >> >>"
    var looks = ""
    if let appearance {
      let stream = builder.addStream(
        appearance,
        entries: "/Subtype /Form /BBox [0 0 100 50] /Resources << /XObject << /Im 5 0 R >> "
          + "/ExtGState << /Half << /ca 0.5 >> /Mul << /BM /Multiply >> >> >> \(form)")
      looks = "/AP << /N \(stream) 0 R >>"
    }
    builder.addPage(
      "/MediaBox [0 0 200 100] \(page) /Annots [<< /Rect [20 20 120 70] \(annotation) \(looks) >>]")
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    let pages = try PageTree(file)
    let annotation = try #require(
      try AnnotationReader(file, pages: pages).annotations(page: 1).first)
    return try AnnotationCover(file, pages: pages).hiddenAreas(beneath: annotation)
  }

  private let whole = Rectangle(x: 20, y: 30, width: 100, height: 50)

  @Test(
    "Without an appearance by what entries say",
    arguments: [
      ("/Subtype /Widget /MK << /BG [1] >>", true),
      ("/Subtype /Widget /MK << /BG [] >>", false),
      ("/Subtype /Widget /MK << /BG [1] >> /F 2", false),
      ("/Subtype /Square /IC [1 1 1]", true),
      ("/Subtype /Square /IC [1 1 1] /CA 0.5", false),
      ("/Subtype /Square /IC [1 1 1] /OC 3 0 R", true),
      ("/Subtype /Square /IC [1 1 1] /OC 4 0 R", false),
      ("/Subtype /Square /IC [1 1 1] /OC << /Type /OCMD /OCGs [3 0 R 4 0 R] >>", true),
      ("/Subtype /Square /IC [1 1 1] /OC << /Type /OCMD /P /AllOn /OCGs [3 0 R 4 0 R] >>", false),
      ("/Subtype /Square /IC [1 1 1] /BM /Multiply", false),
      ("/Subtype /FreeText /C [1 1 0]", true),
      ("/Subtype /Highlight /C [1 1 0]", false),
      ("/Subtype /Link", false),
    ])
  func entries(_ entries: String, _ hides: Bool) throws {
    #expect(try areas(entries) == (hides ? [whole] : []))
  }

  struct Drawn: CustomTestStringConvertible {
    var testDescription: String
    var content: String
    var hides: [Rectangle]

    init(_ name: String, _ content: String, _ hides: [Rectangle]) {
      testDescription = name
      self.content = content
      self.hides = hides
    }
  }

  @Test(
    "With an appearance by what that paints",
    arguments: [
      Drawn("nothing", "", []),
      Drawn("all of it", "1 g 0 0 100 50 re f", [Rectangle(x: 20, y: 30, width: 100, height: 50)]),
      Drawn(
        "as a path", "0 0 m 100 0 l 100 50 l 0 50 l h f*",
        [
          Rectangle(x: 20, y: 30, width: 100, height: 50)
        ]),
      Drawn("the left half", "0 0 50 50 re f", [Rectangle(x: 20, y: 30, width: 50, height: 50)]),
      Drawn(
        "beyond its box", "-9 -9 500 500 re f",
        [
          Rectangle(x: 20, y: 30, width: 100, height: 50)
        ]),
      Drawn(
        "clipped", "0 0 10 50 re W n 0 0 100 50 re f",
        [
          Rectangle(x: 20, y: 30, width: 10, height: 50)
        ]),
      Drawn("clipped to a curve", "0 0 m 9 9 9 9 99 0 c W n 0 0 100 50 re f", []),
      Drawn("a frame", "0 0 100 50 re 9 9 80 30 re f*", []),
      Drawn("an outline", "0 0 100 50 re S", []),
      Drawn("half opaque", "q /Half gs 0 0 100 50 re f Q", []),
      Drawn(
        "opaque again", "q /Half gs Q 0 0 100 50 re f",
        [
          Rectangle(x: 20, y: 30, width: 100, height: 50)
        ]),
      Drawn("multiplied", "/Mul gs 0 0 100 50 re f", []),
      Drawn("a pattern", "/Pattern cs /P scn 0 0 100 50 re f", []),
      Drawn(
        "a picture", "q 100 0 0 50 0 0 cm /Im Do Q",
        [
          Rectangle(x: 20, y: 30, width: 100, height: 50)
        ]),
      Drawn(
        "behind an inline picture", "BI /W 1 /H 1 ID x EI 0 0 100 50 re f",
        [
          Rectangle(x: 20, y: 30, width: 100, height: 50)
        ]),
      Drawn("a circle, as far as anybody knows", "0 25 m 0 50 99 50 99 25 c 99 0 0 0 0 25 c f", []),
      Drawn("turned a little", ".9 .1 -.1 .9 0 0 cm 0 0 90 45 re f", []),
      Drawn("broken off", "0 0 100 50 re f >", [Rectangle(x: 20, y: 30, width: 100, height: 50)]),
    ])
  func appearance(_ row: Drawn) throws {
    // The entry does not matter where there is an appearance.
    let found = try areas("/Subtype /Widget /MK << /BG [1] >>", appearance: row.content)
    #expect(found == row.hides)
  }

  @Test("Forms that draw themselves come to an end")
  func loop() throws {
    var builder = DocumentBuilder()
    let form = builder.addStream(
      "/Me Do /Me Do /Me Do 0 0 9 9 re f",
      entries: "/Subtype /Form /BBox [0 0 100 50] /Resources << /XObject << /Me 3 0 R >> >>")
    #expect(form == 3)
    builder.addPage(
      "/MediaBox [0 0 200 100] /Annots "
        + "[<< /Subtype /Stamp /Rect [20 20 120 70] /AP << /N 3 0 R >> >>]")
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    let pages = try PageTree(file)
    let stamp = try #require(try AnnotationReader(file, pages: pages).annotations(page: 1).first)
    #expect(try !AnnotationCover(file, pages: pages).hiddenAreas(beneath: stamp).isEmpty)
  }

  @Test("On a turned page, where the box lies as displayed")
  func turned() throws {
    let found = try areas(
      "/Subtype /Stamp", appearance: "0 0 50 50 re f", page: "/Rotate 90")
    #expect(found == [Rectangle(x: 20, y: 20, width: 50, height: 50)])
  }
}
