// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// Reads entries of the model's cells that hold for some versions only, such as
/// `fn:SinceVersion(1.5,stream)`.
struct ArlingtonAlternatives {
  let version: PDFVersion

  /// What a cell's entry stands for in this version; `nil` when it does not hold.
  ///
  /// Extensions of the standard hold: a file need not say that it uses them.
  func plain(_ entry: String) -> String? {
    guard entry.hasPrefix("fn:"), let open = entry.firstIndex(of: "("), entry.hasSuffix(")") else {
      return entry
    }
    let name = entry[entry.index(entry.startIndex, offsetBy: 3)..<open]
    let inner = String(entry[entry.index(after: open)...].dropLast())
    let arguments = ArlingtonRow.pieces(of: inner, at: ",")
    guard arguments.count == 2 else { return entry }
    switch name {
    case "SinceVersion": return holds(arguments[0]) { version >= $0 } ? plain(arguments[1]) : nil
    case "BeforeVersion": return holds(arguments[0]) { version < $0 } ? plain(arguments[1]) : nil
    case "IsPDFVersion": return holds(arguments[0]) { version == $0 } ? plain(arguments[1]) : nil
    // Readers still know what is deprecated.
    case "Deprecated", "Extension": return plain(arguments[1])
    default: return entry
    }
  }

  /// What an entry stands for where it holds.
  static func any(_ entry: String) -> String {
    guard entry.hasPrefix("fn:"), let comma = entry.firstIndex(of: ",") else { return entry }
    return String(entry[entry.index(after: comma)...].dropLast())
  }

  private func holds(_ text: String, _ compare: (PDFVersion) -> Bool) -> Bool {
    PDFVersion(text).map(compare) ?? true
  }
}
