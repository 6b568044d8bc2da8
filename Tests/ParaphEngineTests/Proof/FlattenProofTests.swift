// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import Testing

/// What is compared when a document is flattened, on pages of every geometry.
@Suite("Proof of flattening")
struct FlattenProofTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var page = "/MediaBox [0 0 300 400]"
    /// `FORM` stands for a form of 100 by 40 points.
    var annotation: String
    var states = ["input result"]
    var purpose = FlattenJob.Purpose.screen
    /// A reply to the annotation, that is not meant itself.
    var reply: String?
  }

  private static let stamp = "/Subtype /Stamp /F 4 /Rect [30.5 40.5 130.5 80.5] /AP << /N FORM >>"

  static let cases: [Case] = [
    Case(testDescription: "its own appearance", annotation: stamp),
    Case(
      testDescription: "turned page, offset crop",
      page: "/Rotate 90 /MediaBox [-20 -20 400 500] /CropBox [10 10 310 410]", annotation: stamp),
    Case(
      testDescription: "unit of 2", page: "/MediaBox [0 0 300 400] /UserUnit 2", annotation: stamp),
    Case(
      testDescription: "crop beside the media",
      page: "/MediaBox [0 0 300 400] /CropBox [500 500 600 600]", annotation: stamp),
    Case(
      testDescription: "a square that has to be drawn",
      annotation: "/Subtype /Square /F 4 /Rect [30 40 130 80] /C [1 0 0] /BS << /W 3 >>",
      states: ["input prepared", "prepared result"]),
    Case(
      testDescription: "a highlight that viewers draw themselves",
      annotation: "/Subtype /Highlight /F 4 /Rect [30 40 130 80] /C [1 1 0] /AP << /N FORM >> "
        + "/QuadPoints [45 80 115 80 45 40 115 40]",
      states: ["input prepared", "prepared result"]),
    Case(
      testDescription: "printed, and not seen on the screen",
      annotation: "/Subtype /Stamp /F 36 /Rect [30 40 130 80] /AP << /N FORM >>", purpose: .print),
    Case(
      testDescription: "a reply that goes along", annotation: stamp,
      states: ["input prepared", "prepared result"],
      reply: "/Subtype /Text /F 4 /Rect [150 150 190 190] /Contents (No) /AP << /N FORM >>"),
  ]

  @Test("agrees", arguments: cases)
  func agrees(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      var builder = DocumentBuilder()
      let form = builder.addStream(
        "0.2 0.5 0.3 rg 0 0 100 40 re f 0 G 0.5 0.5 99 39 re S",
        entries: "/Type /XObject /Subtype /Form /BBox [0 0 100 40]")
      func add(_ entries: String) -> Int {
        let entries = entries.split(separator: "FORM", omittingEmptySubsequences: false)
          .joined(separator: "\(form) 0 R")
        return builder.add("<< /Type /Annot \(entries) >>")
      }
      let annotation = add(row.annotation)
      let reply = row.reply.map { "\(add("\($0) /IRT \(annotation) 0 R")) 0 R" } ?? ""
      builder.addPage(
        "\(row.page) /Annots [\(annotation) 0 R \(reply)]",
        content: "0.9 0.9 0.2 rg 20 20 200 100 re f")
      let report = try Engine(registry: Registry(), now: Timestamp(secondsSince1970: 0)).flatten(
        FlattenJob(
          input: .bytes(builder.build(), name: "in"),
          output: JobOutput(.path("\(folder)/out.pdf")),
          except: row.reply == nil ? [] : ["text"], purpose: row.purpose,
          writing: WriteOptions(proof: ProofRequest())))
      let proof = try #require(report.proof)
      #expect(report.marks.count == 1)
      #expect(
        proof.comparisons.map { "\($0.before.rawValue) \($0.after.rawValue)" } == row.states)
      #expect(proof.worstShare <= 0.001 && proof.pages == 1)
    }
  }
}
