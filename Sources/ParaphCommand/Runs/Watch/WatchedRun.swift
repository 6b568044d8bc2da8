// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A run over a folder in which documents arrive, checked before it begins.
struct WatchedRun {
  private let folder: WatchedFolder
  private let quarantine: Quarantine
  private let resolver: WorkflowResolver

  /// It is `nil` where no folder is watched.
  ///
  /// - Parameter run: The workflow with what the command line says.
  /// - Throws: When the folder is not there, or the workflow needs what arriving documents have not.
  init?(_ run: WorkflowRun) throws(CommandFailure) {
    guard let path = run.settings.watch else { return nil }
    folder = WatchedFolder(path)
    quarantine = Quarantine(
      folder: run.settings.quarantine ?? folder.path(Array("quarantine".utf8)),
      workflow: run.settings.file)
    resolver = run.resolver
    try CommandFailure.wrap { () throws(UsageError) in
      try Self.check(run.settings, run.workflow, run.resolver)
      guard !SystemFiles.areSame(quarantine.folder, folder.path) else {
        throw UsageError(
          "conflicting-options", "The quarantine cannot be the folder that is watched.",
          hint: "A folder in it can.")
      }
      try checkOutputs()
    }
  }

  /// Where the documents come from.
  ///
  /// - Parameters:
  ///   - journal: Says what was done before.
  ///   - warn: Told, as a sentence, what no document is to blame for.
  /// - Returns: A source without an end.
  func documents(_ journal: Journal, warn: @escaping (String) -> Void) -> WatchedDocuments {
    WatchedDocuments(
      folder, quarantine: quarantine, journal: journal,
      WatchedDocuments.Surroundings(
        now: { WorkerPool.now }, time: { Int(time(nil)) },
        output: { document in (try? resolver.outputPath(document)) ?? nil }, warn: warn))
  }

  private static func check(
    _ settings: RunSettings, _ workflow: Workflow, _ resolver: WorkflowResolver
  ) throws(UsageError) {
    guard settings.inputs.isEmpty else {
      throw UsageError(
        "conflicting-operands", "With --watch no INPUT is named: documents arrive in the folder.")
    }
    guard workflow.each == nil else {
      throw UsageError(
        "conflicting-options", "A workflow with rows (each) cannot watch a folder.",
        hint: "Use one without.")
    }
    guard !resolver.needsPagesBefore else {
      throw UsageError(
        "conflicting-options",
        "A step counts pages over all documents, which nobody knows of a watched folder.",
        hint: "Run the workflow over the folder when all documents are there.")
    }
    guard let path = settings.watch, SystemFiles.isFolder(path) else {
      throw UsageError(
        "folder-not-found", "There is no folder “\(settings.watch ?? "")”.",
        hint: "Make it first: --watch takes documents that arrive in it.", kind: .notFound)
    }
  }

  /// Each document has to go elsewhere, or one takes the place of another.
  private func checkOutputs() throws(UsageError) {
    let outputs = [1, 2].map { number in
      let path = folder.path(Array("document-\(number).pdf".utf8))
      return (try? resolver.outputPath(WorkflowDocument(number: number, path: path))) ?? nil
    }
    guard let one = outputs[0], one == outputs[1] else { return }
    throw UsageError(
      "same-output", "All documents would go to “\(one)”.",
      hint: "Let the output have a placeholder such as {stem} in it.")
  }
}
