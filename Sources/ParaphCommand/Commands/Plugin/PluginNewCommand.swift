// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPluginHost

/// `paraph plugin new`: a project to begin a plugin with.
enum PluginNewCommand {
  static let spec = CommandSpec(
    "plugin new", "begin a plugin of your own",
    about: [
      "Writes a small project that works: it draws a text in a rounded frame. make builds it, make "
        + "check checks it, make install installs it for you. The drawing is the first thing in its "
        + "file. What comes of it is yours, under any licence."
    ],
    operands: [
      OperandRow("NAME", .text, "The kind of annotation, such as round-seal: the word of annotate.")
    ],
    groups: [
      OptionGroup(
        "Project",
        [
          OptionRow(
            "language", .choice(ProjectKind.Language.allCases.map(\.rawValue)), configurable: false,
            "What it is written in."),
          OptionRow(
            "delivery", .choice(ProjectKind.Delivery.allCases.map(\.rawValue)), configurable: false,
            "A shared library, or a program. Default: executable in Python, otherwise library."),
          OptionRow(
            "id", .text("ID"), configurable: false,
            "Its id in reverse DNS, such as org.example.round-seal. Default: com.example.NAME."),
          OptionRow(
            "output", short: "o", .folder, configurable: false,
            "The folder of the project, which must not be there yet. Default: NAME."),
          OptionRow(
            "sdk", .folder, configurable: false,
            "For Swift: the folder of the package that plugins are built with. Default: what make "
              + "install put beside this program."),
        ]),
      OptionGroups.general,
    ],
    examples: [
      .init("paraph plugin new round-seal --language swift", "a shared library in Swift"),
      .init("paraph plugin new round-seal --language python", "a program in Python"),
      .init(
        "paraph plugin new round-seal --language c --id org.example.round-seal -o seal",
        "with names of your own"),
    ],
    exitNotes: ["4  the folder is there already"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    return try CommandFailure.wrap { () throws(UsageError) in
      guard let language = arguments.text("language").flatMap(ProjectKind.Language.init) else {
        throw UsageError(
          "missing-option", "--language is missing: what is the plugin to be written in?",
          hint:
            "Give one of \(ProjectKind.Language.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      let kind = try ProjectKind(
        language, arguments.text("delivery").flatMap(ProjectKind.Delivery.init))
      let names = try ProjectNames(
        kind: arguments.operands.first ?? "", id: arguments.text("id"), taken: taken(context))
      if !kind.needsSDK, arguments.has("sdk") {
        throw UsageError("bad-option", "--sdk is for a plugin in Swift.", hint: "Leave it out.")
      }
      let sdk = kind.needsSDK ? try SDKLocation.folder(given: arguments.text("sdk")) : nil
      let folder = arguments.text("output") ?? names.kind
      let project = NewProject(
        folder: folder, files: ProjectTemplate.files(kind, names, sdk: sdk))
      try project.write()
      try report(project, kind, names, context)
      return 0
    }
  }

  /// The kinds that a plugin of others could not have.
  private static func taken(_ context: CommandContext) -> [String] {
    context.plugins.registry.plugins.filter { $0.origin == .builtIn }.map(\.descriptor.kind)
  }

  private static func report(
    _ project: NewProject, _ kind: ProjectKind, _ names: ProjectNames, _ context: CommandContext
  ) throws(UsageError) {
    let messages = context.messages
    try messages.result(
      "Made \(project.folder): \(project.files.map(\.path).joined(separator: ", ")).")
    try messages.result("The drawing is in \(project.folder)/\(kind.drawingFile(names)). Then:")
    for line in [
      "cd \(ShellWord.quoted(project.folder))", "make check", "make install",
      "paraph annotate INPUT.pdf \(names.kind) --anchor top-right",
    ] {
      try messages.result("  \(line)")
    }
  }
}
