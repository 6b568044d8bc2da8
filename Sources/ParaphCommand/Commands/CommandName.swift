// SPDX-License-Identifier: GPL-3.0-or-later

/// The commands that there are, in the order of the help.
enum CommandName: String, CaseIterable, Sendable {
  case sign, annotate, remove, fill, flatten, render, inspect, extract, diff, run, plan
  case reportMerge = "report merge"
  case signatureAdd = "signature add"
  case signatureList = "signature list"
  case signatureShow = "signature show"
  case signatureRemove = "signature remove"
  case signatureRename = "signature rename"
  case signatureExport = "signature export"
  case signatureImport = "signature import"
  case signatureFonts = "signature fonts"
  case pluginList = "plugin list"
  case pluginShow = "plugin show"
  case pluginInstall = "plugin install"
  case pluginRemove = "plugin remove"
  case pluginNew = "plugin new"
  case pluginCheck = "plugin check"
  case pluginDocs = "plugin docs"
  case completions, help

  /// The table of its options; built when it is asked for.
  var spec: CommandSpec {
    switch self {
    case .sign: SignCommand.spec
    case .annotate: AnnotateCommand.spec
    case .remove: RemoveCommand.spec
    case .fill: FillCommand.spec
    case .flatten: FlattenCommand.spec
    case .render: RenderCommand.spec
    case .inspect: InspectCommand.spec
    case .extract: ExtractCommand.spec
    case .diff: DiffCommand.spec
    case .run: RunCommand.spec
    case .plan: PlanCommand.spec
    case .reportMerge: ReportMergeCommand.spec
    case .signatureAdd: SignatureAddCommand.spec
    case .signatureList: SignatureListCommand.spec
    case .signatureShow: SignatureShowCommand.spec
    case .signatureRemove: SignatureRemoveCommand.spec
    case .signatureRename: SignatureRenameCommand.spec
    case .signatureExport: SignatureExportCommand.spec
    case .signatureImport: SignatureImportCommand.spec
    case .signatureFonts: SignatureFontsCommand.spec
    case .pluginList: PluginListCommand.spec
    case .pluginShow: PluginShowCommand.spec
    case .pluginInstall: PluginInstallCommand.spec
    case .pluginRemove: PluginRemoveCommand.spec
    case .pluginNew: PluginNewCommand.spec
    case .pluginCheck: PluginCheckCommand.spec
    case .pluginDocs: PluginDocsCommand.spec
    case .completions: CompletionsCommand.spec
    case .help: HelpCommand.spec
    }
  }

  /// Runs the command.
  ///
  /// - Returns: The exit status.
  /// - Throws: What went wrong before or beside the documents.
  func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    switch self {
    case .sign: try SignCommand.run(context)
    case .annotate: try AnnotateCommand.run(context)
    case .remove: try RemoveCommand.run(context)
    case .fill: try FillCommand.run(context)
    case .flatten: try FlattenCommand.run(context)
    case .render: try RenderCommand.run(context)
    case .inspect: try InspectCommand.run(context)
    case .extract: try ExtractCommand.run(context)
    case .diff: try DiffCommand.run(context)
    case .run: try RunCommand.run(context)
    case .plan: try PlanCommand.run(context)
    case .reportMerge: try ReportMergeCommand.run(context)
    case .signatureAdd: try SignatureAddCommand.run(context)
    case .signatureList: try SignatureListCommand.run(context)
    case .signatureShow: try SignatureShowCommand.run(context)
    case .signatureRemove: try SignatureRemoveCommand.run(context)
    case .signatureRename: try SignatureRenameCommand.run(context)
    case .signatureExport: try SignatureExportCommand.run(context)
    case .signatureImport: try SignatureImportCommand.run(context)
    case .signatureFonts: try SignatureFontsCommand.run(context)
    case .pluginList: try PluginListCommand.run(context)
    case .pluginShow: try PluginShowCommand.run(context)
    case .pluginInstall: try PluginInstallCommand.run(context)
    case .pluginRemove: try PluginRemoveCommand.run(context)
    case .pluginNew: try PluginNewCommand.run(context)
    case .pluginCheck: try PluginCheckCommand.run(context)
    case .pluginDocs: try PluginDocsCommand.run(context)
    case .completions: try CompletionsCommand.run(context)
    case .help: try HelpCommand.run(context)
    }
  }

  /// Commands that other versions have.
  static let later = [
    "seal", "verify", "can-i",
  ]
}
