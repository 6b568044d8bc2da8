// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// What was made ready for the marks of one document, and serves those of the next.
///
/// An engine and its copies share it.
final class Preparations {
  private struct Key: Hashable {
    let kind: String
    let options: [String: JSONValue]
    let files: [String: FileState]
  }

  /// More kinds of mark than one call has; what comes after is made ready each time.
  private static let limit = 64
  private var sessions: [Key: PluginSession] = [:]
  /// The pages of other documents that marks show.
  let pages = PageImports()
  /// The latest last.
  private var drawings: [(parts: [DrawnPart], forms: PartForms)] = []
  /// Documents of one call are seldom of more sizes than this.
  private static let mostDrawings = 16
  /// Marks that follow the text are not drawn twice in the same way.
  private static let mostParts = 256

  /// A plugin with these options, that has read its files and was given its pages, and prepared nothing.
  ///
  /// - Throws: As `RegisteredPlugin.session`.
  func session(
    _ kind: String, options: [String: JSONValue], in registry: Registry, naming: OptionNaming
  ) throws -> PluginSession {
    let key = Key(kind: kind, options: options, files: FileState.all(in: options))
    if let known = sessions[key] { return known }
    var session = try registry.plugin(named: kind).session(options: options, naming: naming)
    session.importedPages = try session.pageSources.map { try pages.page($0) }
    session.openPage = { [pages] in try pages.page(pdf: $0) }
    if sessions.count < Self.limit { sessions[key] = session }
    return session
  }

  /// The forms of these parts: those that are there, or new ones.
  ///
  /// - Parameters:
  ///   - parts: In their order.
  ///   - draw: Makes the drawings.
  /// - Returns: Forms for each part.
  /// - Throws: What `draw` throws.
  func forms(of parts: [DrawnPart], _ draw: () throws -> PartForms) throws -> PartForms {
    guard parts.count <= Self.mostParts else { return try draw() }
    if let known = drawings.last(where: { $0.parts == parts }) { return known.forms }
    let forms = try draw()
    if drawings.count == Self.mostDrawings { drawings.removeFirst() }
    drawings.append((parts, forms))
    return forms
  }
}
