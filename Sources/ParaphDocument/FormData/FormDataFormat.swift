// SPDX-License-Identifier: GPL-3.0-or-later

/// In which format the values of a form stand in a file of their own.
public enum FormDataFormat: String, CaseIterable, Hashable, Sendable, Codable {
  /// An object of full names with a text, true, false or a list of texts each.
  case json
  /// Forms Data Format (ISO 32000-2, 12.7.8).
  case fdf
  /// The same as XML (ISO 19444-1).
  case xfdf

  /// What a file is by the end of its name, in any capitals; `nil` for another one.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }

  /// What a file is by how it begins; `nil` for none of them.
  init?(content: [UInt8]) {
    var start = content[...]
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    start = start.drop { $0.isPDFWhiteSpace }
    switch start.first {
    case UInt8(ascii: "{"): self = .json
    case UInt8(ascii: "%"): self = .fdf
    case UInt8(ascii: "<"), 0xFE, 0xFF: self = .xfdf
    default: return nil
    }
  }
}
