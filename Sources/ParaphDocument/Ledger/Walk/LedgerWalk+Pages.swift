// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

// MARK: - Pages

extension LedgerWalk {
  /// What has items of its own, or is no matter of the page.
  private static let accounted: Set<PDFName> = [
    "Type", "Parent", "MediaBox", "CropBox", "Rotate", "UserUnit", "Contents", "Resources",
    "Annots", "AA", "StructParents", "Tabs", "LastModified",
  ]

  /// A page, and what is on it.
  func page(_ page: PDFPage) -> [LedgerItem] {
    let number = page.number
    var all = [
      LedgerItem(
        .pages, "page \(number)", page: number,
        digest: ObjectDigester.digest(of: [
          geometry(of: page), digester.digest(of: page.dictionary, without: Self.accounted),
        ]))
    ]
    all += items(.content, "content of page \(number)", page: number) {
      () throws(DocumentError) in try content(of: page)
    }
    all += items(.resources, "resources of page \(number)", page: number) {
      () throws(DocumentError) in try resources(of: page)
    }
    all += items(.annotations, "annotations of page \(number)", page: number) {
      () throws(DocumentError) in
      var found: [LedgerItem] = []
      for member in try AnnotationReader.members(of: page.dictionary, in: source) {
        if let item = try annotation(member, on: page) { found.append(item) }
        found += try scripts(of: member, page: number)
      }
      return found
    }
    if let actions = page.dictionary["AA"] {
      all.append(
        LedgerItem(
          .scripts, "actions of page \(number)", page: number, kind: "page",
          digest: digester.digest(of: actions)))
    }
    return all
  }

  /// The boxes, rotation and unit of a page, inherited ones included.
  func geometry(of page: PDFPage) -> LedgerDigest {
    let (media, crop) = (page.geometry.mediaBox, page.geometry.cropBox)
    let numbers = [media, crop].flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
    return digester.digest(
      of: .array(
        numbers.map { .real($0) } + [
          .integer(page.geometry.rotation.rawValue), .real(page.geometry.userUnit),
        ]))
  }

  private func content(of page: PDFPage) throws(DocumentError) -> [LedgerItem] {
    let contents = try PageContents(source, page: page.dictionary)
    guard !contents.streams.isEmpty else { return [] }
    // A stream may be stored in several pieces: only all of them together are the content.
    let digest =
      if let bytes = try? contents.decoded(limit: nil) {
        digester.digest(of: .string(PDFString(bytes: bytes)))
      } else {
        ObjectDigester.digest(of: contents.streams.map { digester.digest(ofDataOf: $0.stream) })
      }
    return [
      LedgerItem(.content, "content of page \(page.number)", page: page.number, digest: digest)
    ]
  }

  /// The names that a page draws with, and what they stand for.
  private func resources(of page: PDFPage) throws(DocumentError) -> [LedgerItem] {
    guard let resources = try source.resolve(page.resources).dictionaryValue else { return [] }
    var count = 0
    var digests: [LedgerDigest] = []
    for (category, value) in resources.entries where category != "ProcSet" {
      guard let named = try source.resolve(value).dictionaryValue else { continue }
      count += named.count
      for (name, resource) in named.entries {
        digests.append(
          ObjectDigester.digest(of: [
            ObjectDigester.digest(of: "\(category.rawValue)/\(name.rawValue)"),
            digester.digest(of: resource),
          ]))
      }
    }
    guard count > 0 else { return [] }
    return [
      LedgerItem(
        .resources, "resources of page \(page.number)", page: page.number, count: count,
        digest: digests.reduce(.none, +))
    ]
  }
}
