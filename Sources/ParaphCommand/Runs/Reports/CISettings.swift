// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// Which CI reads the log, and where its paths start.
struct CISettings {
  /// The forms that there are.
  enum Style: String, CaseIterable { case github, gitlab }

  /// Whose log it is.
  var style: Style
  /// The folder of the repository; `nil` where the CI does not say.
  var root: String?

  init(_ style: Style, root: String? = nil) {
    self.style = style
    self.root = root
  }

  /// What the option and the environment say; `nil` where nothing is to be shown.
  init?(_ arguments: ParsedArguments, _ environment: [String: String]) {
    let word = arguments.text("annotate-ci") ?? "auto"
    let found =
      word == "auto" ? Self.running(environment) : Style(rawValue: word)
    guard let style = found else { return nil }
    self.style = style
    root = environment[style == .github ? "GITHUB_WORKSPACE" : "CI_PROJECT_DIR"]
  }

  private static func running(_ environment: [String: String]) -> Style? {
    if environment["GITHUB_ACTIONS"] == "true" { return .github }
    return environment["GITLAB_CI"] == "true" ? .gitlab : nil
  }

  /// A path as the CI knows it: from its root where it is below, otherwise as it is.
  func path(_ path: String) -> String {
    guard let root else { return path }
    let folder = PathParts.normal(root) + "/"
    let whole = PathParts.normal(path)
    return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : path
  }
}
