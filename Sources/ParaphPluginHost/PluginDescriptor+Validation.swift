// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

extension PluginDescriptor {
  /// Checks what the plugin says about itself.
  ///
  /// - Throws: `PluginHostError` that names the plugin and what would be right.
  func validate() throws(PluginHostError) {
    guard Self.isReverseDNS(id.rawValue) else {
      throw invalid("has an id that is not in reverse DNS, such as org.example.seal")
    }
    guard Self.isSemanticVersion(version) else {
      throw invalid("has the version “\(version)”, which is not a semantic one such as 1.0.0")
    }
    guard Self.isKind(kind) else {
      throw invalid(
        "has the kind “\(kind)”; it must be small letters, digits and single hyphens, such as "
          + "typed-signature")
    }
    guard !title.isEmpty else { throw invalid("has no title") }
    guard Set(subtypes).count == subtypes.count else {
      throw invalid("declares an annotation type twice")
    }
    for subtype in subtypes where !Self.subtypesOfParts.contains(subtype) {
      let names = Self.subtypesOfParts.map(\.rawValue).joined(separator: ", ")
      throw invalid("declares \(subtype.rawValue), which no plugin makes; there is \(names)")
    }
    do throws(PluginError) {
      try schema.validate()
    } catch {
      throw PluginHostError(.invalid, error.message, hint: error.hint)
    }
  }

  /// Whether a word is one that a kind may have.
  static func isKind(_ word: String) -> Bool { isLabel(word) && word.utf8.count <= 40 }

  /// The annotation types that can be written whole: the others need entries that no part has, or belong
  /// to the host.
  private static let subtypesOfParts: [AnnotationSubtype] = [
    .text, .link, .freeText, .square, .circle, .highlight, .underline, .squiggly, .strikeOut,
    .caret,
    .stamp, .ink, .fileAttachment, .watermark,
  ]

  private func invalid(_ what: String) -> PluginHostError {
    PluginHostError(.invalid, "The plugin \(id.rawValue.isEmpty ? "“\(title)”" : "\(id)") \(what).")
  }

  private static func isReverseDNS(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && text.utf8.count <= 200 && labels.allSatisfy { isLabel(String($0)) }
  }

  /// A letter, then letters, digits and hyphens, none of them doubled or last.
  private static func isLabel(_ text: String) -> Bool {
    let pieces = text.split(separator: "-", omittingEmptySubsequences: false)
    let isPlain = pieces.allSatisfy { piece in
      !piece.isEmpty && piece.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
    return isPlain && text.utf8.first.map { (97...122).contains($0) } == true
  }

  /// Semantic Versioning 2.0.0: three numbers, then a pre-release and build data.
  private static func isSemanticVersion(_ text: String) -> Bool {
    let halves = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let core = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = core[0].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers.allSatisfy(isNumber) else { return false }
    let preRelease = core.count > 1 ? identifiers(core[1]) : []
    let build = halves.count > 1 ? identifiers(halves[1]) : []
    guard let preRelease, build != nil else { return false }
    // A number of a pre-release has no leading zero; build data may.
    return preRelease.allSatisfy { !$0.allSatisfy(\.isNumber) || isNumber($0) }
  }

  private static func identifiers(_ text: Substring) -> [Substring]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
    return isPlain ? parts : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.count <= 9 && text.allSatisfy { $0.isASCII && $0.isNumber }
      && (text == "0" || text.first != "0")
  }
}
