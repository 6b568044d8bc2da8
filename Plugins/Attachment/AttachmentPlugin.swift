// SPDX-License-Identifier: MIT

public import ParaphGraphics
public import ParaphPlugin

internal import ParaphModel

/// Attaches files: with an icon on a page, or to the document as a whole.
public struct AttachmentPlugin: AnnotationPlugin {
  /// What the plugin is.
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.attachment", version: "1.0.0", title: "Attachment", kind: "attachment",
    summary: "Attaches files of any kind and size: as an icon on a page that opens the file, or, "
      + "with document, to the document as a whole.",
    subtypes: [.fileAttachment], looks: [.ink, .opacity],
    options: [
      OptionSpec(
        "file", .array(of: .path), required: true, metavar: "FILE",
        help: "The file to attach; give it again for more files."),
      OptionSpec("document", .boolean, help: "Attach to the document, without an icon."),
      OptionSpec(
        "name", .string(minLength: 1, maxLength: 255), metavar: "NAME",
        help: "The name that readers show; the file's own without it."),
      OptionSpec(
        "description", .string(minLength: 1, maxLength: 10_000), metavar: "TEXT",
        help: "What the file is, in words."),
      OptionSpec(
        "mimeType", .string(minLength: 3, maxLength: 255), metavar: "TYPE",
        help: "Such as text/csv; judged by the name without it."),
      OptionSpec(
        "relationship", .choice(FileAttachment.Relationship.allCases.map(\.rawValue)),
        default: "Unspecified", metavar: "KIND",
        help: "How the file relates to the document, such as Source, Data or Supplement."),
      OptionSpec(
        "icon", .choice(AttachmentIcon.allCases.map(\.rawValue)), default: "Paperclip",
        help: "What is drawn on the page."),
    ])

  private let files: [FileAttachment]
  private let belongsToDocument: Bool
  private let icon: AttachmentIcon

  /// A plugin for one job.
  ///
  /// - Throws: `PluginError` when a file is not there or is a folder, two files would have one name,
  ///   or the MIME type is none.
  public init(options: OptionValues) throws(PluginError) {
    belongsToDocument = options.boolean("document")
    icon = options.string("icon").flatMap(AttachmentIcon.init) ?? .paperclip
    let paths = options.strings("file")
    let name = options.string("name")
    guard name == nil || paths.count <= 1 else {
      throw Self.error(
        .options, "One name cannot stand for \(paths.count) files.",
        hint: "Attach the files one by one to name them.")
    }
    let mimeType = options.string("mimeType")
    if let mimeType, !Self.isMIMEType(mimeType) {
      throw Self.error(
        .options, "“\(mimeType)” is not a MIME type.", hint: "Write text/csv, say.")
    }
    let relationship = options.string("relationship").flatMap(FileAttachment.Relationship.init)
    var files: [FileAttachment] = []
    for path in paths {
      try AttachedFile.check(path)
      files.append(
        FileAttachment(
          path: path, name: name ?? AttachedFile.name(of: path), mimeType: mimeType,
          description: options.string("description"), relationship: relationship ?? .unspecified))
    }
    guard !files.isEmpty else { throw Self.error(.empty, "There is no file to attach.") }
    self.files = files
  }

  /// A file of the document has no place on a page.
  public var needsPlace: Bool { !belongsToDocument }

  /// One part for each file, on each target or in the document.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    if belongsToDocument {
      return files.enumerated().map { index, file in
        part("\(index + 1)", nil, .document, file)
      }
    }
    return request.targets.enumerated().flatMap { number, target in
      let cells = IconGrid(icon.naturalSize, count: files.count).cells(in: target.rect)
      return files.enumerated().map { index, file in
        let id = files.count == 1 ? "\(number + 1)" : "\(number + 1)-\(index + 1)"
        // One icon is fitted by the host; several stand in a row of their own.
        let place: Part.Place =
          files.count == 1 ? .target(number) : .rect(page: target.page, cells[index])
        return part(id, .fileAttachment, place, file)
      }
    }
  }

  /// Draws the icon in the ink of the request.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    let natural = icon.naturalSize
    canvas.scale(canvas.size.width / natural.width, canvas.size.height / natural.height)
    icon.draw(on: canvas, ink: context.style.ink ?? .black)
  }

  private func part(
    _ id: Part.ID, _ subtype: AnnotationSubtype?, _ place: Part.Place, _ file: FileAttachment
  ) -> Part {
    var part = Part(
      id: id, subtype: subtype, place: place,
      naturalSize: subtype == nil ? nil : icon.naturalSize,
      contents: file.description ?? file.name, hasInk: subtype != nil)
    part.file = file
    part.iconName = subtype == nil ? nil : icon.rawValue
    return part
  }

  private static func isMIMEType(_ text: String) -> Bool {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    return halves.count == 2
      && halves.allSatisfy { half in
        !half.isEmpty
          && half.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "!#$&-^_.+".contains($0))
          }
      }
  }

  private static func error(
    _ reason: PluginError.Code, _ message: String, hint: String? = nil
  ) -> PluginError {
    PluginError(reason, descriptor.id, message, hint: hint)
  }
}
