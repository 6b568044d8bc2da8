// SPDX-License-Identifier: GPL-3.0-or-later

/// Names under which embedded files are safe to save in one folder.
///
/// What a document calls a file is whatever its author wrote: a path out of the folder, a hidden
/// file, a name that a terminal shows the other way round, a device of Windows.
public struct SafeFileNames {
  /// In lower case, because some file systems do not tell the cases apart.
  private var taken: Set<String> = []

  /// Bytes of UTF-8; file systems stop at 255, and a number may follow.
  private static let longest = 200

  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Begins with an empty folder.
  public init() {}

  /// A name without a path, control characters or marks that turn text around; one that was given
  /// out before is numbered.
  public mutating func name(for wanted: String) -> String {
    let (stem, suffix) = Self.split(Self.cleaned(wanted))
    var name = stem + suffix
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(stem) (\(number))\(suffix)"
      number += 1
    }
    return name
  }

  private static func cleaned(_ wanted: String) -> String {
    let last = wanted.split { $0 == "/" || $0 == "\\" }.last ?? ""
    var name = String.UnicodeScalarView()
    for scalar in last.unicodeScalars where !isInvisible(scalar) {
      name.append("<>:\"|?*".unicodeScalars.contains(scalar) ? "_" : scalar)
    }
    var text = String(name)
    while let end = text.last, end == "." || end.isWhitespace { text.removeLast() }
    while let start = text.first, start.isWhitespace { text.removeFirst() }
    if text.hasPrefix(".") { text = "_" + text.dropFirst() }
    if text.isEmpty { return "attachment" }
    let device = text.prefix { $0 != "." }.lowercased()
    return devices.contains(device) ? "_" + text : text
  }

  /// Control and format characters: among them those that change the direction of text.
  ///
  /// The joiners stay, which some scripts cannot be spelled without.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    default: false
    }
  }

  /// The name before its extension, cut to a length that file systems take, and the extension.
  private static func split(_ name: String) -> (stem: String, suffix: String) {
    var stem = name
    var suffix = ""
    if let dot = name.lastIndex(of: "."), dot > name.startIndex,
      name[dot...].utf8.count <= 20
    {
      stem = String(name[..<dot])
      suffix = String(name[dot...])
    }
    while stem.utf8.count + suffix.utf8.count > longest { stem.removeLast() }
    return (stem, suffix)
  }
}
