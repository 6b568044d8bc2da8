// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel
internal import ParaphPlugin
internal import ParaphPluginHost

/// The options that ask for initials beside a signature, as the value that a job has.
struct InitialsOptions {
  /// What initials are made from: the kind that makes them, and its option for it.
  private struct Source {
    let kind: String
    let key: String
    let value: String
  }

  /// Eighteen by nine millimetres.
  private static let usualSize = PlacementRequest.MarkSize.box(
    Length(18, .millimetres), Length(9, .millimetres))
  private static let extensions: Set = [
    "png", "jpg", "jpeg", "tif", "tiff", "webp", "gif", "pdf", "svg", "json", "inkml",
  ]

  let arguments: ParsedArguments
  let plugins: PluginCatalogue

  /// The plugin that makes the initials; `nil` when none were asked for.
  func plugin() throws(CommandFailure) -> PluginDescriptor? {
    guard let source = try source() else { return nil }
    return try CommandFailure.wrap { () throws(PluginHostError) in
      try plugins.registry.plugin(named: source.kind).descriptor
    }
  }

  /// The initials that go with a signature; `nil` when none were asked for.
  ///
  /// - Parameter signature: They look like it, and are made like it where they are of its kind.
  /// - Returns: A mark on pages of its own.
  /// - Throws: For a file that is not there, or values that are none.
  func mark(with signature: MarkRequest) throws(CommandFailure) -> MarkRequest? {
    guard let source = try source() else { return nil }
    var options = source.kind == signature.design.kind ? signature.design.options : [:]
    options[source.key] = .string(source.value)
    let name =
      signature.design.caption?.name
      ?? (signature.design.kind == "typed-signature"
        ? signature.design.options["text"]?.stringValue : nil)
    let design = MarkDesign(
      kind: source.kind, options: options, style: signature.design.style,
      caption: name.map { CaptionRequest(template: "", name: $0) })
    return MarkRequest(
      design, placement: try CommandFailure.wrap { () throws(ValueError) in try placement() },
      // The parser has checked it.
      pages: arguments.text("initials-pages").flatMap { try? PageSelection($0) },
      id: signature.id.map { "\($0)-initials" }, flatten: signature.flatten, isInitials: true)
  }

  private func placement() throws(ValueError) -> PlacementRequest {
    let anchor = arguments.text("initials-anchor").flatMap { Anchor(rawValue: $0) }
    var request = PlacementRequest(
      location: .anchor(anchor ?? .bottomRight), size: Self.usualSize)
    if let text = arguments.text("initials-size") { request.size = try LengthList.size(text) }
    if let text = arguments.text("initials-margin") { request.margin = try Length(text) }
    request.orientation = arguments.text("orientation").flatMap { Orientation($0) } ?? .page
    return request
  }

  // MARK: - Letters or a file

  private func source() throws(CommandFailure) -> Source? {
    guard let text = arguments.text("initials") else { return nil }
    if SystemFiles.isRegular(text), let kind = Self.kind(ofFile: text) {
      return Source(kind: kind, key: "file", value: text)
    }
    guard !Self.extensions.contains(PathParts(text).fileExtension.lowercased()) else {
      throw CommandFailure(
        SystemFiles.exists(text)
          ? UsageError(
            "unreadable-file",
            "--initials: \(text) is neither a picture nor strokes that can be read.",
            hint: "Give a PNG, JPEG, PDF, SVG, InkML or JSON file, or letters.")
          : UsageError(
            "unreadable-file", "--initials: there is no file \(text).",
            hint: "Give a file that is there, or letters such as ZM."))
    }
    return Source(kind: "typed-signature", key: "text", value: text)
  }

  /// The kind of signature that a file is, by its first bytes; `nil` for any other file.
  private static func kind(ofFile path: String) -> String? {
    guard let start = SystemFiles.beginning(of: path, count: 1_024) else { return nil }
    let pictures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("%PDF".utf8)]
    if pictures.contains(where: start.starts) { return "scanned-signature" }
    let text = String(decoding: start, as: UTF8.self)
    switch text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
    case "{", "[": return "drawn-signature"
    case "<": return text.contains("<svg") || text.contains("<ink") ? "drawn-signature" : nil
    default: return nil
    }
  }
}
