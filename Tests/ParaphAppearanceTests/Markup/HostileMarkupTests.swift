// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

/// Numbers that no producer means: each ends as a drawing or with a reason, never in a trap.
@Suite("Hostile annotations")
struct HostileMarkupTests {
  private static let rect = "/Rect [10 10 110 60]"
  /// More coordinates than are drawn.
  private static let many = String(repeating: "1 2 3 4 ", count: 110_000)
  private static let huge = "1" + String(repeating: "0", count: 300)
  private static let tiny = "0." + String(repeating: "0", count: 300) + "1"

  static let annotations = [
    "/Subtype /Square /Rect [-\(huge) -\(huge) \(huge) \(huge)]",
    "/Subtype /Square /Rect [\(huge) \(huge) \(huge)0 \(huge)0]",
    "/Subtype /Square /BS << /W -5 >> \(rect)",
    "/Subtype /Square /BS << /W \(huge) >> \(rect)",
    "/Subtype /Square /BS << /W 1000000000 >> \(rect)",
    "/Subtype /Square /BS << /W 2 /S /D /D [0 0] >> \(rect)",
    "/Subtype /Square /BS << /W 2 /S /D /D [-1 3] >> \(rect)",
    "/Subtype /Square /BS << /W 2 /S /D /D [\(tiny) \(tiny)] >> \(rect)",
    "/Subtype /Square /BS << /W 2 /S /D /D [\(huge)] >> \(rect)",
    "/Subtype /Square /Border [-1 \(huge) 2 [(a)]] \(rect)",
    "/Subtype /Square /RD [1000 1000 1000 1000] \(rect)",
    "/Subtype /Square /RD [-5 -5 \(huge) 0] \(rect)",
    "/Subtype /Square /BE << /S /C /I \(huge) >> \(rect)",
    "/Subtype /Square /BE << /S /C /I \(tiny) >> /BS << /W 0.0001 >> \(rect)",
    "/Subtype /Circle /BE << /S /C /I 0.00001 >> /BS << /W 0.0001 >> \(rect)",
    "/Subtype /Square /BE << /S /C /I 2 >> /Rect [10 10 11 11]",
    "/Subtype /Circle /C [\(huge) -\(huge) 5] /IC [1 2 3 4 5] \(rect)",
    "/Subtype /Line /L [0 0 \(huge) \(huge)] /LE [/OpenArrow /Circle] \(rect)",
    "/Subtype /Line /L [20 20 20 20] /LE [/ClosedArrow /Slash] /LL 10 \(rect)",
    "/Subtype /Line /L [20 20 60 20] /LL \(huge) /LLE \(huge) /LLO -\(huge) \(rect)",
    "/Subtype /Line /L [20 20 20 20] /Cap true /Contents (a) /CO [\(huge) \(huge)] \(rect)",
    "/Subtype /Line /L [20 20 60 20] /Cap true /Contents (a) /CO [\(huge) -\(huge)] \(rect)",
    "/Subtype /Polygon /Vertices [\(many)] \(rect)",
    "/Subtype /Polygon /BE << /S /C /I 1 >> /Vertices [0 0 10000000 0 10000000 10000000] \(rect)",
    "/Subtype /Polygon /BE << /S /C /I 1 >> /Vertices [20 20 20 20 20 20] \(rect)",
    "/Subtype /Polygon /BE << /S /C /I 1 >> /Vertices [20 20 60 20 20 20 60 20] \(rect)",
    "/Subtype /Polygon /Path [[1 2] [1 2 3 4 5 6] [1]] \(rect)",
    "/Subtype /PolyLine /Vertices [20 20] /LE [/Square /Square] \(rect)",
    "/Subtype /PolyLine /LE 5 /Vertices [20 20 20 20] \(rect)",
    "/Subtype /Ink /InkList [[\(many)]] \(rect)",
    "/Subtype /Ink /InkList [5 (a) [] [1] [\(huge) 2]] \(rect)",
    "/Subtype /Ink /InkList [5 (a) [] [1]] \(rect)",
    "/Subtype /Highlight /QuadPoints [\(many)] \(rect)",
    "/Subtype /Highlight /QuadPoints [\(huge) 1 2 \(huge) 5 6 7 8] \(rect)",
    "/Subtype /Highlight /QuadPoints [1 1 1 1 1 1 1 1] \(rect)",
    "/Subtype /Squiggly /QuadPoints [0 0.001 14000 0.001 0 0 14000 0] \(rect)",
    "/Subtype /Underline /Rect [10 10 10 10]",
    "/Subtype /FreeText /DA (\(huge) \(huge) Tf) /Contents (a) \(rect)",
    "/Subtype /FreeText /DA (/Helv 9999 Tf) /Contents (a) \(rect)",
    "/Subtype /FreeText /Rotate \(huge) /Contents (a) \(rect)",
    "/Subtype /FreeText /CL [\(huge) 1 2 3] /Contents (a) \(rect)",
    "/Subtype /FreeText /Contents (\(String(repeating: "a b", count: 100_000))) \(rect)",
    "/Subtype /FreeText /Contents (a) /Rect [10 10 10.0001 10.0001]",
    "/Subtype /Stamp /Name /#00#01#FF \(rect)",
    "/Subtype /Stamp /Name /\(String(repeating: "A", count: 5000)) \(rect)",
    "/Subtype /Stamp /Rect [10 10 10 10]",
    "/Subtype /Stamp /Rect [10 10 14000 10.001]",
    "/Subtype /Text /Name 5 /Rect [\(huge) 1 \(huge) 1]",
    "/Subtype /FileAttachment /Rect [-5000000 -5000000 -4999999 -4999999]",
    "/Subtype /Caret /RD [5] /Rect [10 10 10 10]",
    "/Subtype /Redact /OverlayText (a) /Repeat true /IC [0] /Rect [0 0 14000 14000]",
    "/Subtype /Redact /OverlayText (a) /Repeat true /Rect [0 0 0.001 0.001]",
    "/Subtype /Redact /RO 77 0 R /Rect [0 0 10 10]",
    "/Subtype /Link /Border [1000 1000 1] \(rect)",
    "/Subtype /Link /BS << /W 100 /S /B >> \(rect)",
  ]

  @Test("End as a drawing or with a reason", arguments: annotations.indices)
  func ends(_ index: Int) throws {
    let (bytes, outcome) = try MarkupSample(Self.annotations[index]).flattened()
    #expect(outcome.baked.count + outcome.kept.count == 1)
    #expect(bytes.count < 30_000_000)
    _ = try PDFFile.open(bytes: bytes, passwords: .none, repair: .never)
  }
}
