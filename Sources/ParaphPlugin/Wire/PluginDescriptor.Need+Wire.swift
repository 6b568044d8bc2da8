// SPDX-License-Identifier: MIT

internal import ParaphModel

extension PluginDescriptor.Need {
  /// The version of every need that there is so far.
  private static let version = "1"

  /// The list of needs, in the order of the declaration.
  static func wire(_ needs: Set<Self>) -> JSONValue {
    .array(allCases.filter(needs.contains).map { .string($0.rawValue) })
  }

  /// Reads the member `needs`: names with or without a version, such as `text` and `text/1`.
  ///
  /// - Returns: `nil` where it is missing.
  /// - Throws: `WireProblem` for a need that is not known, with those that there are.
  static func read(_ object: WireObject) throws(WireProblem) -> Set<Self>? {
    guard let texts = try object.list("needs", of: .text, most: 100) else { return nil }
    var needs: Set<Self> = []
    for text in texts { needs.insert(try Self(wire: text)) }
    return needs
  }

  /// Reads `text` or `text/1`.
  package init(wire text: String) throws(WireProblem) {
    let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let name = halves.first.map(String.init) ?? ""
    let all = Self.allCases.map { "\($0.rawValue)/\(Self.version)" }
    guard let need = Self(rawValue: name) else {
      throw WireProblem(
        "needs \(JSONValue.string(text).short), which does not exist",
        hint: NearestName.question(name, among: Self.allCases.map(\.rawValue))
          ?? "There is \(all.joined(separator: ", ")).")
    }
    guard halves.count == 1 || halves[1] == Self.version else {
      throw WireProblem(
        "needs \(JSONValue.string(text).short), a version that does not exist",
        hint: "There is \(name)/\(Self.version).")
    }
    self = need
  }
}
