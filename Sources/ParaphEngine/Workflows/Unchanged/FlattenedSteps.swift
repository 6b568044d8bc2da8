// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPluginHost

/// The marks of a workflow that have become page content, in earlier runs or in this one.
///
/// Such a mark cannot be replaced. Where it would be drawn again as it is, it is left alone; where another
/// one would be drawn, that is refused.
final class FlattenedSteps {
  private struct Key: Hashable {
    let name: String
    let page: Int
  }

  private let session: DocumentSession
  private let digests: MarkDigest
  /// What earlier runs have left.
  private let known: [Key: FlattenedMark]
  /// Those of them that this run would draw again.
  private var met: Set<Key> = []
  /// What this run places, by what it would be remembered as.
  private var placed: [Key: (part: PlacedPart, request: MarkRequest)] = [:]
  private var requests: [MarkRequest: String] = [:]
  private var new: [FlattenedMark] = []

  /// Reads what the pages of a document remember.
  init(_ session: DocumentSession, registry: Registry) throws {
    self.session = session
    digests = MarkDigest(registry: registry)
    var known: [Key: FlattenedMark] = [:]
    for mark in try FlattenedMarks().marks(in: session.file, pages: session.pages) {
      known[Key(name: mark.name, page: mark.page)] = mark
    }
    self.known = known
  }

  // MARK: - Placing

  /// Whether a part of a mark is page content already, as it would be drawn now.
  ///
  /// - Throws: `already-flattened` where another one is.
  func has(_ part: PlacedPart, of request: MarkRequest) throws -> Bool {
    guard request.id != nil else { return false }
    let key = Key(name: part.id, page: part.page)
    placed[key] = (part, request)
    guard let there = known[key] else { return false }
    guard try there.digest == digests.mark(part, asked: asked(request)) else {
      throw Self.refusal(request, page: part.page)
    }
    met.insert(key)
    return true
  }

  /// Looks whether all that a request has left as page content would be drawn again.
  ///
  /// - Throws: `already-flattened` where some of it would not.
  func checkAllMet(of request: MarkRequest) throws {
    guard let name = request.id else { return }
    let left = known.keys.filter { MarkName.belongs($0.name, to: name) && !met.contains($0) }
    if let page = left.map(\.page).min() { throw Self.refusal(request, page: page) }
  }

  /// Whether what a request places is page content already, though the place itself is not there any
  /// more, such as a field that was flattened with it.
  func stands(for request: MarkRequest) throws -> Bool {
    guard let name = request.id else { return false }
    let left = known.values.filter { MarkName.belongs($0.name, to: name) }
    guard !left.isEmpty else { return false }
    let asked = try asked(request)
    return left.allSatisfy { $0.request == asked }
  }

  /// Whether the mark of this name is page content since an earlier run.
  func isFlattened(_ name: String) -> Bool { known.keys.contains { $0.name == name } }

  private func asked(_ request: MarkRequest) throws -> String {
    if let digest = requests[request] { return digest }
    let digest = try digests.request(request)
    requests[request] = digest
    return digest
  }

  private static func refusal(_ request: MarkRequest, page: Int) -> EngineError {
    EngineError(
      .alreadyFlattened,
      "What “\(request.id ?? request.design.kind)” has drawn on page \(page) is page content by now, "
        + "and cannot be replaced by something else.",
      hint: "Start from the document as it was before the workflow.")
  }

  // MARK: - Remembering

  /// Notes that a mark of this run has become page content.
  ///
  /// `form`: What draws it; `nil` when it is not known.
  func remember(_ name: String, page: Int, form: ObjectReference?) throws {
    guard let (part, request) = placed[Key(name: name, page: page)] else { return }
    let asked = try asked(request)
    new.append(
      FlattenedMark(
        name: name, page: page, digest: try digests.mark(part, asked: asked), request: asked,
        form: form))
  }

  /// Notes what a step has flattened that others have placed.
  ///
  /// `revision`: What it was flattened in.
  func remember(_ outcome: FlattenOutcome, in revision: Revision) throws {
    for baked in outcome.baked {
      guard let name = baked.id, placed[Key(name: name, page: baked.page)] != nil else { continue }
      let annotation = try baked.reference.flatMap { try revision.object($0).dictionaryValue }
      let appearances = try annotation.flatMap { try revision.dictionary("AP", in: $0) }
      try remember(name, page: baked.page, form: appearances?["N"]?.referenceValue)
    }
  }

  /// Writes what was noted into a revision.
  ///
  /// - Returns: The pages that remember something new, counted from 1.
  func write(to revision: Revision, modified: Timestamp) throws -> Set<Int> {
    guard !new.isEmpty else { return [] }
    try FlattenedMarks().add(new, to: revision, pages: session.pages, modified: modified)
    return Set(new.map(\.page))
  }
}
