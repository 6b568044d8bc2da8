// SPDX-License-Identifier: MIT

/// What is wrong with one value, before it is known whose option it is.
struct OptionProblem: Error, Hashable {
  /// Follows the option's name: “must be a number”.
  var what: String
  /// What was given instead; left out for a secret.
  var given: String?
  var hint: String?

  init(_ what: String, given: String? = nil, hint: String? = nil) {
    self.what = what
    self.given = given
    self.hint = hint
  }

  func error(name: String, isSecret: Bool, plugin: PluginID) -> PluginError {
    let instead = isSecret ? nil : given
    return PluginError(
      .options, plugin, "\(name) \(what)\(instead.map { ", not \($0)" } ?? "").",
      hint: isSecret ? nil : hint)
  }
}
