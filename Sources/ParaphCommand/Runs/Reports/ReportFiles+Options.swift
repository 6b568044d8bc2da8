// SPDX-License-Identifier: GPL-3.0-or-later

extension ReportFiles {
  /// JUnit’s XML.
  static let junit = OptionRow(
    "junit", .output, configurable: false,
    "Writes the report as JUnit’s XML, one test case a document.")

  /// A page for people.
  static let html = OptionRow(
    "html", .output, configurable: false,
    "Writes the report as one page for people, with pictures of pages before and after.")

  /// The options that say which reports a run has.
  static let options = OptionGroup(
    "Reports",
    [
      OptionRow(
        "report", .output, configurable: false,
        "Writes the report as JSON to a file; - is standard output."),
      junit, html,
      OptionRow(
        "annotate-ci", .choice(["auto", "github", "gitlab", "none"]),
        "Writes errors and warnings as lines that GitHub or GitLab show beside the code. Default: "
          + "auto, as GITHUB_ACTIONS and GITLAB_CI say."),
    ])
}
