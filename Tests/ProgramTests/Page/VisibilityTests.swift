// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// A mark that something above it hides is refused, without drawing anything.
@Suite("Marks that would not be seen")
struct VisibilityTests {
  /// A page of 400 by 400 points with these annotations; 3 is an opaque form of 100 by 100, and 4 a
  /// layer that is off.
  private static func document(_ annotations: [String]) -> [UInt8] {
    var builder = DocumentBuilder()
    _ = builder.addStream(
      "1 1 0.8 rg 0 0 100 100 re f", entries: "/Subtype /Form /BBox [0 0 100 100]")
    let layer = builder.add("<< /Type /OCG /Name (off) >>")
    builder.catalogEntries = "/OCProperties << /OCGs [\(layer) 0 R] /D << /OFF [\(layer) 0 R] >> >>"
    let page = builder.reserve()
    let list = annotations.map { "\(builder.add("<< \($0) /P \(page) 0 R >>")) 0 R" }
    builder.addPage(
      "/MediaBox [0 0 400 400] /Annots [\(list.joined(separator: " "))]", reserved: page)
    return builder.build()
  }

  private static let looks = "/AP << /N 3 0 R >>"

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var annotations: [String]
    /// After “The mark on page 1 would not be seen: ”; `nil` where it is seen.
    var reason: String?
  }

  // The mark's box is 100, 100, 100, 50 from the top left: 100 250 200 300 in user space.
  @Test(
    "beneath annotations, where it becomes page content",
    arguments: [
      Case(testDescription: "nothing above", annotations: []),
      Case(
        testDescription: "a widget with a ground",
        annotations: ["/Subtype /Widget /FT /Tx /T (a) /Rect [90 240 210 310] /MK << /BG [1] >>"],
        reason: "a Widget annotation covers 31.8, 31.8 mm, 42.3 × 24.7 mm."),
      Case(
        testDescription: "a widget with an opaque appearance",
        annotations: ["/Subtype /Widget /FT /Tx /T (a) /Rect [90 240 210 310] \(looks)"],
        reason: "a Widget annotation covers 31.8, 31.8 mm, 42.3 × 24.7 mm."),
      Case(
        testDescription: "a stamp with an opaque appearance",
        annotations: ["/Subtype /Stamp /Rect [90 240 210 310] \(looks)"],
        reason: "a Stamp annotation covers 31.8, 31.8 mm, 42.3 × 24.7 mm."),
      Case(
        testDescription: "a part of it",
        annotations: ["/Subtype /Stamp /Rect [90 240 190 310] \(looks)"]),
      Case(
        testDescription: "two halves",
        annotations: [
          "/Subtype /Stamp /Rect [90 240 150 310] \(looks)",
          "/Subtype /Square /IC [1 1 1] /Rect [150 240 210 310]",
        ], reason: "2 annotations together cover 35.3, 35.3 mm, 35.3 × 17.6 mm."),
      Case(
        testDescription: "two halves that leave a slit",
        annotations: [
          "/Subtype /Stamp /Rect [90 240 149 310] \(looks)",
          "/Subtype /Square /IC [1 1 1] /Rect [151 240 210 310]",
        ]),
      Case(
        testDescription: "hidden",
        annotations: ["/Subtype /Stamp /F 2 /Rect [90 240 210 310] \(looks)"]),
      Case(
        testDescription: "in a layer that is off",
        annotations: ["/Subtype /Stamp /OC 4 0 R /Rect [90 240 210 310] \(looks)"]),
    ])
  func content(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.document(row.annotations), to: "\(folder)/in.pdf")
      let sign = [
        "sign", "in.pdf", "-o", "out.pdf", "--typed", "Zoe", "--rect", "100,100,100,50", "--fit",
        "fill",
      ]
      let run = try Program.run(in: folder, sign + ["--flatten"])
      if let reason = row.reason {
        Program.expectFailure(
          run, 4,
          "in.pdf: The mark on page 1 would not be seen: \(reason) Leave --flatten out, so that the "
            + "mark lies on top.")
        #expect(Files.names(folder) == ["in.pdf"])
      } else {
        #expect(run.status == 0, "\(run.errors)")
      }
      // As an annotation it lies above all of them.
      let above = try Program.run(in: folder, sign + ["--force"])
      #expect(above.status == 0, "\(above.errors)")
    }
  }

  @Test("beneath a later annotation, where it keeps the place of the one that it replaces")
  func replaced() throws {
    try Files.withTemporaryFolder { folder in
      let box = "/Rect [90 240 210 310]"
      let mine =
        "/Subtype /Stamp /NM (me) /PRPH_Kind /typed-signature /PRPH_Plugin /org.paraph.typed-signature "
        + "\(box) \(Self.looks)"
      let other = "/Subtype /Stamp /NM (other) \(box) \(Self.looks)"
      for (list, isSeen) in [([mine, other], false), ([other, mine], true)] {
        try Files.save(Self.document(list), to: "\(folder)/in.pdf")
        let run = try Program.run(
          in: folder,
          [
            "sign", "in.pdf", "-o", "out.pdf", "--force", "--typed", "Zoe", "--rect",
            "100,100,100,50", "--id", "me",
          ])
        #expect(run.status == (isSeen ? 0 : 4), "\(run.errors)")
        if !isSeen {
          Program.expectFailure(
            run, 4,
            "in.pdf: The mark on page 1 would not be seen: a Stamp annotation covers 31.8, 31.8 mm, "
              + "42.3 × 24.7 mm. Remove the mark first, so that the new one lies on top: paraph remove "
              + "FILE --id me.")
        }
      }
    }
  }
}
