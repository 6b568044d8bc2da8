// SPDX-License-Identifier: GPL-3.0-or-later

extension ReportFiles {
  /// The options that say which reports there are.
  static let options = OptionGroup(
    "Reports",
    [
      OptionRow(
        "report", .output, configurable: false,
        "Writes the report as JSON to a file; - is standard output."),
      OptionRow(
        "junit", .output, configurable: false,
        "Writes it as JUnit’s XML, one test case a document."),
      OptionRow(
        "html", .output, configurable: false,
        "Writes it as one page for people, with pictures of the pages before and after."),
    ])

  /// What a CI shows of a run.
  static let annotateCI = OptionRow(
    "annotate-ci", .choice(["auto", "github", "gitlab", "none"]),
    "Writes errors and warnings as lines that GitHub or GitLab show beside the code. Default: auto, "
      + "as GITHUB_ACTIONS and GITLAB_CI say.")
}
