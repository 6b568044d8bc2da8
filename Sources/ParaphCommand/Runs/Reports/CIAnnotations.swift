// SPDX-License-Identifier: GPL-3.0-or-later

/// The lines of a log that a CI shows beside the code and on its pages.
struct CIAnnotations {
  /// Whose log it is.
  enum Style: String, CaseIterable { case github, gitlab }

  let style: Style
  /// The folder that the CI’s paths start from; `nil` where it does not say.
  let root: String?

  /// What an option and the environment say; `nil` where nothing is to be shown.
  init?(_ arguments: ParsedArguments, _ environment: [String: String]) {
    let found: Style? =
      switch arguments.text("annotate-ci") ?? "auto" {
      case "github": .github
      case "gitlab": .gitlab
      case "none": nil
      default:
        environment["GITHUB_ACTIONS"] == "true"
          ? .github : environment["GITLAB_CI"] == "true" ? .gitlab : nil
      }
    guard let style = found else { return nil }
    self.style = style
    root = environment[style == .github ? "GITHUB_WORKSPACE" : "CI_PROJECT_DIR"]
  }
}
