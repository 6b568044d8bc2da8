// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

extension PluginAppearance {
  private static let members: [String: [String]] = [
    "pdf": ["data"], "svg": ["data"], "png": ["data", "dpi"], "ops": ["ops"],
  ]

  /// Reads the member `appearance` of an answer.
  ///
  /// - Parameters:
  ///   - wire: As the plugin wrote it.
  ///   - plugin: Who wrote it.
  /// - Throws: `PluginError` for a defect that names the member, and what would be right.
  init(wire: JSONValue, from plugin: PluginID) throws(PluginError) {
    func defect(_ what: String) -> PluginError {
      PluginError(.defect, plugin, "The appearance that \(plugin) draws \(what).")
    }
    guard let object = wire.objectValue else { throw defect("is no object") }
    guard let format = object["format"]?.stringValue else { throw defect("has no “format”") }
    guard let members = Self.members[format] else {
      throw defect("has the format “\(format.prefix(40))”; it can be pdf, svg, png or ops")
    }
    for key in object.keys.sorted() where key != "format" && !members.contains(key) {
      throw defect("has a member “\(key.prefix(40))”, which the format \(format) does not have")
    }
    if format == "ops" {
      guard let list = object["ops"]?.arrayValue else { throw defect("lacks “ops”, a list") }
      do throws(OperationReader.Mistake) {
        self = .operations(try OperationReader.read(list))
      } catch {
        throw PluginError(error, from: plugin)
      }
      return
    }
    guard let data = object["data"]?.stringValue else { throw defect("lacks “data”, a text") }
    if format == "svg" {
      self = .svg(Array(data.utf8))
      return
    }
    guard let bytes = Base64.bytes(of: data) else { throw defect("has “data” that is no base64") }
    if let dpi = object["dpi"], dpi != .null {
      guard let number = dpi.numberValue, number.isFinite, number > 0 else {
        throw defect("has a “dpi” that is no number above 0")
      }
    }
    let start = format == "png" ? Self.pngStart : Self.pdfStart
    guard bytes.starts(with: start) else {
      throw defect("has “data” that is no \(format.uppercased())")
    }
    self = format == "png" ? .png(bytes) : .pdf(bytes)
  }

  private static let pngStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let pdfStart = Array("%PDF-".utf8)
}

extension PluginError {
  /// What is wrong in a list of operations.
  fileprivate init(_ mistake: OperationReader.Mistake, from plugin: PluginID) {
    let place = mistake.number.map { "Operation \($0) of the drawing of \(plugin)" }
    self.init(
      .defect, plugin,
      place.map { "\($0) is wrong: \(mistake.what)." }
        ?? "The drawing of \(plugin) has \(mistake.what).")
  }
}
