// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Where the reports of a run go; `nil` for none.
struct ReportFiles: Hashable {
  /// `paraph.report/1`; `-` is standard output.
  var json: String?
  /// JUnit's XML; `-` is standard output.
  var junit: String?
  /// A page for people; `-` is standard output.
  var html: String?

  /// No reports.
  init() {}

  /// What the command line says, and what it leaves open, the workflow file.
  ///
  /// - Parameters:
  ///   - arguments: With the options of ``options``.
  ///   - workflow: What the file says.
  ///   - folder: That the file's paths start from; empty for the working folder.
  init(
    _ arguments: ParsedArguments, workflow: WorkflowReportFiles = WorkflowReportFiles(),
    folder: String = ""
  ) {
    func path(_ option: String, _ named: String?) -> String? {
      if let path = arguments.text(option) { return StandardStreams.shortened(path) }
      guard let named, !folder.isEmpty, !named.hasPrefix("/"), named != "-" else { return named }
      return folder.hasSuffix("/") ? folder + named : folder + "/" + named
    }
    json = path("report", workflow.json)
    junit = path("junit", workflow.junit)
    html = path("html", workflow.html)
  }

  /// Whether standard output belongs to a report.
  var usesStandardOutput: Bool { all.contains { $0.path == "-" } }

  /// With the options that name them.
  var all: [(option: String, path: String)] {
    [("report", json), ("junit", junit), ("html", html)].compactMap { option, path in
      path.map { (option, $0) }
    }
  }

  /// Refuses early what would be refused when the work is done.
  ///
  /// - Parameters:
  ///   - force: Whether a report may replace a file that is none of ours.
  ///   - isInput: Whether a file is a document that is read.
  /// - Throws: When two reports have one place, or one cannot be written or would replace something
  ///   else than a report.
  func check(force: Bool, isInput: (String) -> Bool = { _ in false }) throws(UsageError) {
    var taken: [String: String] = [:]
    for (option, path) in all {
      if let other = taken.updateValue(option, forKey: path) {
        throw UsageError(
          "conflicting-options",
          "--\(other) and --\(option) both want "
            + (path == "-" ? "standard output." : "“\(path)”."), hint: "Name another file for one.")
      }
      guard path != "-" else { continue }
      if isInput(path) {
        throw UsageError(
          "conflicting-options", "--\(option) names “\(path)”, which is a document of the run.",
          hint: "Name another file.")
      }
      guard SystemFiles.exists(path) else { continue }
      try SystemFiles.checkWritable(path)
      guard !force, SystemFiles.isRegular(path), !ReportKind.isReport(path) else { continue }
      throw UsageError(
        "output-exists", "“\(path)” is there already, is no report of Paraph, and is kept.",
        hint: "Name another file for --\(option), or add --force to replace it.", kind: .refused)
    }
  }
}
