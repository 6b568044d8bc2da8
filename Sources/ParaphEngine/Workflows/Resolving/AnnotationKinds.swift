// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The names by which annotations are chosen: the kinds of plugins, and the subtypes of ISO 32000.
struct AnnotationKinds {
  /// Of plugins.
  let kinds: [String]

  private static let subtypes = AnnotationSubtype.allCases.map(\.rawValue)

  /// The hint for a name that is none.
  ///
  /// - Parameters:
  ///   - name: As it was written, in any capitals.
  ///   - more: Names besides.
  /// - Returns: `nil` for a name that there is.
  func refusal(of name: String, more: [String] = []) -> String? {
    let known = kinds + more + Self.subtypes
    let written = name.lowercased()
    guard !known.contains(where: { $0.lowercased() == written }) else { return nil }
    return NearestName.question(name, among: known)
      ?? "It is a kind such as \(kinds.first ?? "link"), or a type of ISO 32000 such as Stamp."
  }
}
