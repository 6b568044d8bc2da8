// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography
import ParaphModel

/// Embeds files in a document.
///
/// A file is read twice, in pieces: for its checksum when it is added, and when the document is
/// written. It is never in memory as a whole.
public struct AttachmentWriter {
  /// What happens when the document has a file of that name already.
  public enum Policy: Hashable, Sendable {
    case refuse, replace
  }

  let revision: Revision

  /// Embeds into the document that the revision changes.
  public init(_ revision: Revision) { self.revision = revision }

  /// Adds a file specification for a page's annotation, and gives its reference.
  ///
  /// ISO 32000-2, 7.11.3.
  ///
  /// - Throws: `missingFile` when there is no such file, `unsupported` when it is none.
  public func addFileSpecification(_ file: EmbeddedFile) throws(DocumentError) -> ObjectReference {
    let stream = revision.addShared(.stream(try embeddedStream(file)))
    var specification: PDFDictionary = ["Type": .name("Filespec")]
    specification["F"] = .string(Self.plainName(file.name))
    specification["UF"] = .string(PDFString(text: file.name))
    specification["EF"] = .dictionary(["F": .reference(stream), "UF": .reference(stream)])
    if let description = file.description, !description.isEmpty {
      specification["Desc"] = .string(PDFString(text: description))
    }
    specification["AFRelationship"] = .name(PDFName(file.relationship))
    return revision.add(.dictionary(specification))
  }

  /// Attaches a file to the document as a whole: in its name tree, and in the catalogue's `/AF`.
  ///
  /// The name is the key in the tree, so a document has one file of each name.
  ///
  /// - Throws: `outputExists` when a file of that name is there and is not to be replaced;
  ///   `missingFile`, `unsupported`.
  @discardableResult
  public func attach(
    _ file: EmbeddedFile, policy: Policy = .refuse
  ) throws(DocumentError) -> ObjectReference {
    var tree = try NameTreeEditor(revision, category: "EmbeddedFiles")
    let old = try tree.value(named: file.name)
    guard old == nil || policy == .replace else {
      throw DocumentError(
        .outputExists, "The document has an attachment named “\(file.name)” already.",
        hint: "Give the new one another --name; with --id it takes the place of the old one.")
    }
    let specification = try addFileSpecification(file)
    try tree.set(file.name, to: .reference(specification))
    try updateAssociatedFiles(adding: specification, removing: old?.referenceValue)
    try revision.require(version: PDFVersion(1, 4))
    return specification
  }

  // MARK: - Parts

  private static func date(_ seconds: Int, atMost latest: Timestamp?) -> Timestamp {
    guard let latest, latest.secondsSince1970 < seconds else {
      return Timestamp(secondsSince1970: seconds)
    }
    return latest
  }

  /// ISO 32000-2, 7.11.4, tables 44 and 45.
  private func embeddedStream(_ file: EmbeddedFile) throws(DocumentError) -> PDFStream {
    var pieces = try FilePieces(path: file.path)
    let modified = file.modified ?? Self.date(pieces.modified, atMost: file.latest)
    var digest = try translating { () throws(CryptographyError) in try Digest(.md5) }
    while let piece = try pieces.next() { digest.update(piece) }
    var parameters: PDFDictionary = ["Size": .integer(pieces.length)]
    if let created = file.created {
      parameters["CreationDate"] = .string(PDFString(text: created.pdfDate))
    }
    parameters["ModDate"] = .string(PDFString(text: modified.pdfDate))
    parameters["CheckSum"] = .string(PDFString(bytes: digest.finish()))
    let type = file.mimeType ?? MIMEType.of(fileNamed: file.name)
    return PDFStream(
      dictionary: [
        "Type": .name("EmbeddedFile"), "Subtype": .name(PDFName(type)),
        "Params": .dictionary(parameters),
      ],
      source: .file(path: file.path, length: pieces.length))
  }

  /// The name for readers that know nothing but PDFDocEncoding.
  private static func plainName(_ name: String) -> PDFString {
    let characters = name.map { PDFDocEncoding.encode(String($0)) ?? Array("_".utf8) }
    return PDFString(bytes: characters.flatMap { $0 })
  }

  /// ISO 32000-2, 14.13.2.
  private func updateAssociatedFiles(
    adding new: ObjectReference, removing old: ObjectReference?
  ) throws(DocumentError) {
    let catalog = try revision.catalog()
    var files = try revision.array("AF", in: catalog) ?? []
    // In the place of the old one, so that replacing it by the same changes nothing.
    let place = files.firstIndex { $0.referenceValue != nil && $0.referenceValue == old }
    files.removeAll { $0.referenceValue != nil && $0.referenceValue == old }
    files.insert(.reference(new), at: place ?? files.count)
    if case .reference(let reference)? = catalog["AF"] {
      revision.update(reference, .array(files))
    } else {
      try revision.updateCatalog { catalog in catalog["AF"] = .array(files) }
    }
  }
}
