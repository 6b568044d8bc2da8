// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

/// Opens every sample, and compares its pages with what Poppler says.
@Suite(.requiresCorpus)
struct CorpusReadingTests {
  /// The samples that do not open, and why.
  private static let failures: [String: DocumentError.Code] = [
    "encryption/minimal-pubkey-aes256.pdf": .unsupported,
    "structure/broken-objstream1.pdf": .beyondRepair,
    "structure/trailer_unterminated.pdf": .beyondRepair,
  ]

  /// The samples on which readers do not agree, and what we do instead of Poppler.
  private static let differences: Set<String> = [
    // Poppler's CropBox has no area; ours is the MediaBox.
    "geometry/cropped_no_overlap.pdf",
    // Poppler takes the count's word; ours are the pages that can be reached.
    "structure/circular-page-tree.pdf", "structure/deep-pages.pdf",
    // Poppler cannot number them.
    "structure/empty.pdf", "structure/object-stream-self-ref.pdf",
    "structure/page-tree-direct-kid.pdf",
    // Of a key that comes twice Poppler takes the first value.
    "structure/polymorph.pdf",
  ]

  @Test("Every sample opens, or says why not", arguments: Corpus.documents)
  func opens(_ sample: Sample) throws {
    do throws(DocumentError) {
      let file = try PDFFile.open(
        path: sample.path, passwords: sample.password.map { .value($0) } ?? .none)
      let pages = try PageTree(file)
      for number in [1, pages.count / 2, pages.count] where number >= 1 && number <= pages.count {
        #expect(try pages.page(number).number == number)
      }
      #expect(CorpusReadingTests.failures[sample.file] == nil)
      if sample.columns["qpdf11_check"] == "ok" { #expect(!file.wasRepaired) }
    } catch {
      #expect(error.reason == CorpusReadingTests.failures[sample.file], "\(error)")
    }
  }

  @Test(
    "Pages and boxes are those that Poppler sees", .requires(.pdfinfo), arguments: Corpus.documents)
  func boxes(_ sample: Sample) throws {
    guard CorpusReadingTests.failures[sample.file] == nil,
      !CorpusReadingTests.differences.contains(sample.file)
    else { return }
    let password = sample.password.map { ["-upw", $0] } ?? []
    let judged = try Judge.pdfinfo.run(["-l", "-1", "-box"] + password + [sample.path])
    let file = try PDFFile.open(
      path: sample.path, passwords: sample.password.map { .value($0) } ?? .none)
    let pages = try PageTree(file).pages()
    let lines = judged.text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Pages:") && $0.hasSuffix(" \(pages.count)") })
    for page in pages {
      for (name, box) in [
        ("MediaBox", page.geometry.mediaBox), ("CropBox", page.geometry.cropBox),
      ] {
        let line = lines.first {
          let words = $0.split(separator: " ")
          return words.count > 2 && words[0] == "Page" && words[1] == "\(page.number)"
            && words[2] == "\(name):"
        }
        let numbers = (line?.split(separator: " ").suffix(4) ?? []).compactMap { Double($0) }
        try #require(numbers.count == 4, "\(name) of page \(page.number)")
        let judgedBox = Rectangle(
          corners: Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3]))
        #expect(
          box.contains(judgedBox, tolerance: 0.02) && judgedBox.contains(box, tolerance: 0.02),
          "\(name) of page \(page.number)")
      }
    }
  }
}
