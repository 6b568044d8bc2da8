// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph render`: pages to pictures.
enum RenderCommand {
  static let spec = CommandSpec(
    "render", "draw pages as PNG, JPEG, SVG or PDF",
    operands: [OperandRow("INPUT", .document, "A PDF, or - for standard input.")],
    groups: [
      OptionGroup(
        "What to draw",
        [
          OptionGroups.pages(default: "all"),
          OptionRow("annotations", .toggle, "Annotations and form fields. Default: yes."),
          OptionRow(
            "for", .choice(["screen", "print"]),
            "What a viewer shows, or what it prints. Default: screen."),
        ]),
      OptionGroup(
        "How",
        [
          OptionRow("dpi", .number(1...4800), "Pixels to an inch. Default: 150."),
          OptionRow(
            "format", .choice(["png", "jpeg", "svg", "pdf"]),
            "Default: by the output's name, or png."),
          OptionRow("sheet", .grid, "One contact sheet of so many columns and rows."),
          OptionRow(
            "workers", .integer(1...64),
            "How many processes may draw at once. Default: one for each processor."),
        ]),
      OptionGroup(
        "Output",
        [
          OptionRow(
            "output", short: "o", .output, configurable: false,
            "Where to write, with %d or %03d for the page's number; a PDF without it has all of the "
              + "pages. - is standard output, for one page or a PDF. Default: beside the input, "
              + "NAME-%d.png."),
          OptionRow("force", .flag, "Replaces files that are there already."),
          OptionRow(
            "json", .flag, "Writes what was drawn, or the error, as JSON to standard output."),
        ]),
      OptionGroups.passwords, OptionGroups.general,
    ],
    examples: [
      .init("paraph render signed.pdf --pages 1-3 --dpi 150 -o page-%02d.png", "three pages"),
      .init("paraph render book.pdf --pages 2-5 -o part.pdf", "four pages as one PDF"),
      .init("paraph render book.pdf --sheet 4x3 -o sheet.png", "twelve pages on one picture"),
    ],
    exitNotes: ["3  there is no such page"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let operand = arguments.operands[0]
    let format = try CommandFailure.wrap { () throws(UsageError) in
      try Self.format(arguments)
    }
    let pattern = Self.pattern(arguments, operand, format)
    if pattern == "-" {
      try CommandFailure.wrap { () throws(UsageError) in try checkStream(context) }
    }
    let report = try CommandFailure.about(operand) { () throws(CommandFailure) in
      try draw(operand, format, to: pattern, context)
    }
    if arguments.flag("json") {
      try context.output(JSONText.of(report))
    } else if pattern != "-", context.messages.loudness >= .normal {
      try context.output(lines(report))
    }
    return 0
  }

  private static func draw(
    _ operand: String, _ format: RenderJob.Format, to pattern: String, _ context: CommandContext
  ) throws(CommandFailure) -> RenderReport {
    let arguments = context.arguments
    let job = RenderJob(
      input: try context.input(operand), pages: arguments.pages,
      dpi: arguments.text("dpi").flatMap { DecimalText.number($0) } ?? 150, format: format,
      pattern: pattern, force: arguments.flag("force"),
      sheet: arguments.text("sheet").flatMap { DecimalText.grid($0) }.map {
        .init(columns: $0.columns, rows: $0.rows)
      }, annotations: arguments.toggle("annotations") ?? true,
      purpose: arguments.text("for") == "print" ? .print : .screen,
      workers: arguments.text("workers").flatMap { Int($0) } ?? min(SystemFiles.processorCount, 16))
    let password = try context.password()
    let progress = context.progress()
    return try CommandFailure.of { () throws -> RenderReport in
      defer { progress.finish() }
      return try context.engine(progress).render(job, password: password)
    }
  }

  private static func lines(_ report: RenderReport) -> String {
    let paths = Set(report.files.map(\.path))
    if report.files.count > 1, paths.count == 1, let path = paths.first {
      return TerminalText.safe("\(path): \(report.files.count) pages") + "\n"
    }
    guard report.files.count > 6, let first = report.files.first, let last = report.files.last
    else { return report.files.map { TerminalText.safe($0.path) + "\n" }.joined() }
    return TerminalText.safe("\(first.path) … \(last.path): \(report.files.count) files") + "\n"
  }

  private static func format(_ arguments: ParsedArguments) throws(UsageError) -> RenderJob.Format {
    var format = arguments.text("format").flatMap { RenderJob.Format(rawValue: $0) }
    if format == nil, let output = arguments.text("output"), output != "-" {
      let suffix = PathParts(output).fileExtension.lowercased()
      format = suffix == "jpg" ? .jpeg : RenderJob.Format(rawValue: suffix)
      if format == nil, !suffix.isEmpty, !suffix.contains("%") {
        throw UsageError(
          "unknown-format", "“\(output)” does not say which format it is to have.",
          hint: "End it in .png, .jpg, .svg or .pdf, or add --format.")
      }
    }
    if arguments.has("sheet"), let format, format == .svg || format == .pdf {
      throw UsageError(
        "conflicting-options", "A contact sheet is a picture of pixels, not \(format.rawValue).",
        hint: "Write PNG or JPEG.")
    }
    return format ?? .png
  }

  private static func pattern(
    _ arguments: ParsedArguments, _ operand: String, _ format: RenderJob.Format
  ) -> String {
    if let output = arguments.text("output") { return output }
    let parts = PathParts(operand == "-" ? "stdin.pdf" : operand)
    // A per cent sign of the name is not a place for a number.
    let path = (parts.folder + parts.stem).split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "%%")
    let suffix = format == .jpeg ? "jpg" : format.rawValue
    return arguments.has("sheet") ? "\(path)-sheet-%d.\(suffix)" : "\(path)-%d.\(suffix)"
  }

  private static func checkStream(_ context: CommandContext) throws(UsageError) {
    if context.arguments.flag("json") {
      throw UsageError("conflicting-options", "--json and -o - both want standard output.")
    }
    if context.io.terminalWidth(.output) != nil {
      throw UsageError(
        "binary-to-terminal", "The picture would go to the terminal.",
        hint: "Write -o FILE, or send the output into a file or program.")
    }
  }
}
