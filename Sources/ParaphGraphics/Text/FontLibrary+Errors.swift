// SPDX-License-Identifier: MIT

extension FontLibrary {
  /// The error for a family that is not there.
  static func unknownFamily(_ name: String) -> GraphicsError {
    let known: [String]
    do throws(GraphicsError) {
      known = try families()
    } catch {
      return error
    }
    let near = nearNames(to: name, among: known)
    let hint: String
    if known.isEmpty {
      hint = "No font is installed; install one, such as the package fonts-dejavu-core."
    } else if !near.isEmpty {
      hint = "Did you mean \(near.map { "“\($0)”" }.joined(separator: " or "))?"
    } else {
      let shown = known.prefix(12).map { "“\($0)”" }.joined(separator: ", ")
      hint = "There are \(shown)\(known.count > 12 ? " and \(known.count - 12) more" : "")."
    }
    return GraphicsError(.fontNotFound, "There is no font family “\(name)”.", hint: hint)
  }

  /// The error for characters that no font can show.
  static func missingGlyphs(_ characters: [Unicode.Scalar], family: String) -> GraphicsError {
    let shown = characters.prefix(5).map(describe).joined(separator: ", ")
    let rest = characters.count > 5 ? " and \(characters.count - 5) more" : ""
    var others = 0
    do throws(GraphicsError) {
      others = max(try families().count - 1, 0)
    } catch {
      return error
    }
    let fonts =
      others == 0
      ? "“\(family)”, the only font family there is,"
      : "Neither “\(family)” nor the \(others) other font families that are installed"
    let verb = others == 0 ? "has no glyph" : "have a glyph"
    return GraphicsError(
      .glyphNotFound, "\(fonts) \(verb) for \(shown)\(rest).",
      hint: "Install a font that has it, such as one of the Noto family, or change the text.")
  }

  /// The character itself where that can be seen, its code, and its Unicode name.
  private static func describe(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse, .surrogate:
      return code
    default:
      let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
      return "“\(Character(scalar))” \(code)\(name)"
    }
  }

  /// At most three names that differ in few letters, begin alike, or contain what was asked for.
  static func nearNames(to name: String, among known: [String]) -> [String] {
    func plain(_ text: String) -> [Character] { text.lowercased().filter { $0 != " " } }
    let wanted = plain(name)
    guard !wanted.isEmpty, wanted.count <= 200 else { return [] }
    let limit = max(wanted.count / 3, 1)
    let scored: [(distance: Int, name: String)] = known.compactMap { candidate in
      let letters = plain(candidate)
      if String(letters).contains(String(wanted)) { return (1, candidate) }
      guard abs(letters.count - wanted.count) <= limit else { return nil }
      let distance = editDistance(wanted, letters)
      return distance <= limit ? (distance, candidate) : nil
    }
    return scored.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// How many letters to insert, remove or change (Levenshtein).
  private static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in second.enumerated() {
        let next = min(row[j + 1] + 1, row[j] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[second.count]
  }
}
