// SPDX-License-Identifier: MIT

package import ParaphModel

/// The `result` of `configure`.
package struct ConfigureAnswer: Hashable, Sendable {
  /// What the plugin needs with its options; `nil` for all that its descriptor declares.
  package var needs: Set<PluginDescriptor.Need>?
  /// Whether somebody has to say where the marks go.
  package var needsPlace: Bool

  /// What a plugin needs with its options.
  package init(needs: Set<PluginDescriptor.Need>? = nil, needsPlace: Bool = true) {
    self.needs = needs
    self.needsPlace = needsPlace
  }

  /// As the protocol has it.
  package var wire: JSONValue {
    var members: [String: JSONValue] = ["needsPlace": .boolean(needsPlace)]
    members["needs"] = needs.map(PluginDescriptor.Need.wire)
    return .object(members)
  }

  /// Reads what a plugin answered.
  package init(wire: JSONValue) throws(WireProblem) {
    let object = try WireObject(wire, strict: true)
    try object.allow(["needs", "needsPlace"])
    self.init(
      needs: try PluginDescriptor.Need.read(object),
      needsPlace: try object.optional("needsPlace", .boolean) ?? true)
  }
}
