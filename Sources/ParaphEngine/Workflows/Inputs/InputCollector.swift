// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Finds the files that inputs stand for, each once.
struct InputCollector {
  /// A list of paths may be as long as this.
  private static let listBound = 256 << 20

  /// The files, in the order of the inputs.
  private(set) var paths = PathTable()
  private var known: Set<FileIdentity> = []
  private let folder: String
  private var readInput: InputList.Reader?

  /// - Parameters:
  ///   - folder: What inputs are relative to; empty for the working folder.
  ///   - readInput: For `-`; `nil` where standard input is taken.
  init(folder: String, readInput: InputList.Reader?) {
    self.folder = folder
    self.readInput = readInput
  }

  /// Whether this file is one of those that were found.
  func contains(_ file: FileIdentity) -> Bool { known.contains(file) }

  /// Adds what an input stands for.
  ///
  /// - Parameter input: A file, a folder, a glob, or `-`.
  /// - Throws: For what matches nothing, or cannot be read; never for a plain path that is not there.
  mutating func add(_ input: String) throws(WorkflowError) {
    if input == "-" { return try addList() }
    guard !input.isEmpty, !input.utf8.contains(0) else {
      throw WorkflowError(
        "bad-input", "An input \(input.isEmpty ? "is empty" : "has the character U+0000 in it").",
        hint: "Name a file, a folder or a glob.")
    }
    let path = PathText.join(folder, input)
    let found = FileIdentity.find(Array(path.utf8))
    // What is there is meant as it stands, even with brackets in its name.
    if found.isFolder { return try add(InputPattern(folder: input), written: input) }
    if !found.isThere {
      if let pattern = InputPattern(input) { return try add(pattern, written: input) }
      try checkMissing(input, path)
    }
    if known.insert(found.identity).inserted { add(file: input, isListed: false) }
  }

  private mutating func add(
    _ pattern: InputPattern, written: String
  ) throws(WorkflowError) {
    let isAbsolute = pattern.base.utf8.first == UInt8(ascii: "/")
    let base = pattern.base.isEmpty && !folder.isEmpty && folder != "." ? folder + "/" : nil
    let files = try PathWalk.files(
      pattern, base: base ?? PathText.join(folder, pattern.base),
      key: isAbsolute ? "" : PathText.folderKey(pattern.base))
    guard files.count > 0 else { throw matchesNothing(pattern, written) }
    for index in 0..<files.count {
      let identity = FileIdentity.find(files.pathBytes(index)).identity
      if known.insert(identity).inserted { paths.append(files, index) }
    }
  }

  /// Adds one file.
  private mutating func add(file: String, isListed: Bool) {
    let place = InputPlace(file, folder: folder, isListed: isListed)
    paths.append(place.name, in: place.folder)
  }

  // MARK: - Lists

  /// Adds the paths on standard input, one a line or each ended by a byte 0.
  private mutating func addList() throws(WorkflowError) {
    guard let read = readInput else {
      throw WorkflowError(
        "input-taken", "Standard input cannot be read twice.",
        hint: "Give the list, the workflow or the rows as a file.")
    }
    readInput = nil
    guard let bytes = read(Self.listBound) else {
      throw WorkflowError(
        "unreadable-list", "The list on standard input cannot be read, or is too long.",
        kind: .unreadable)
    }
    for path in PathList(bytes) {
      guard PathWords.isText(Array(path)) else { throw PathWords.noText(Array(path)) }
      let text = String(decoding: path, as: UTF8.self)
      // Those who write a list know the files: nothing in it is a glob, and nothing relative to a
      // workflow.
      let identity = FileIdentity.find(Array(path)).identity
      guard known.insert(identity).inserted else { continue }
      let place = InputPlace(text, folder: "", isListed: true)
      paths.append(place.name, in: place.folder)
    }
  }

  // MARK: - Errors

  /// A plain path that is not there is a document that fails; but a folder is none, and of a name that
  /// came through as no text nobody would find the file.
  private func checkMissing(_ input: String, _ path: String) throws(WorkflowError) {
    if input.utf8.last == UInt8(ascii: "/") {
      throw WorkflowError(
        "folder-not-found", "There is no folder “\(path)”.", hint: relativity, kind: .notFound)
    }
    if input.unicodeScalars.contains("\u{FFFD}") { throw PathWords.noText(Array(path.utf8)) }
  }

  private func matchesNothing(_ pattern: InputPattern, _ written: String) -> WorkflowError {
    let path = PathText.join(folder, written)
    if pattern.files == nil, pattern.steps.isEmpty {
      return WorkflowError(
        "no-match", "The folder “\(path)” has no PDF directly in it.",
        hint: "Write “\(PathText.join(path, "**"))” for those in all folders below.",
        kind: .notFound)
    }
    return WorkflowError(
      "no-match", "No file matches “\(path)”.", hint: relativity, kind: .notFound)
  }

  private var relativity: String {
    "Paths in a workflow are relative to its folder, those on the command line to the working folder."
  }
}
