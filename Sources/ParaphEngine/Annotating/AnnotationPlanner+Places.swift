// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

// Where the marks go: as the user said, or as the kind of mark has it.
extension AnnotationPlanner {
  /// `nil` for what the plugin places itself.
  func placementRequest(_ plugin: PluginSession) throws -> PlacementRequest? {
    if let placement = request.placement {
      guard plugin.needsPlace else {
        throw EngineError(
          .badOption, "These options of \(descriptor.kind) leave nothing to be placed.",
          hint: "Leave out what says where, such as --at-text, --anchor or --rect.")
      }
      return placement
    }
    if request.isSignature { return try emptySignatureField() }
    if !plugin.needsPlace { return nil }
    if descriptor.subtypes == [.fileAttachment] {
      return PlacementRequest(location: .anchor(.topRight))
    }
    throw EngineError(
      .noPlacement, "Nothing says where the \(descriptor.kind) is to go.",
      hint: Self.waysToPlace)
  }

  private func emptySignatureField() throws -> PlacementRequest {
    let fields = try FieldReader(session.file, pages: session.pages).fields()
    let empty = fields.filter { $0.isEmptySignature && $0.page != nil }
    if empty.count == 1, let field = empty.first {
      return PlacementRequest(location: .field(field.name))
    }
    let reason =
      empty.isEmpty
      ? "Nothing says where the signature is to go, and the document has no empty signature field."
      : "Nothing says where the signature is to go, and the document has \(empty.count) empty "
        + "signature fields: \(empty.map(\.name).joined(separator: ", "))."
    throw EngineError(.noPlacement, reason, hint: Self.waysToPlace)
  }

  static let waysToPlace =
    "Say where: --at-text \"Signature:\", --anchor bottom-right, or --rect 50mm,200mm,60mm,20mm."

  /// The places that are meant.
  func resolve(_ placement: PlacementRequest) throws -> [ResolvedTarget] {
    let onText: Set<AnnotationSubtype> = [.link, .highlight, .underline, .squiggly, .strikeOut]
    let resolver = TargetResolver(
      session: session, progress: progress,
      followsLines: descriptor.subtypes.allSatisfy(onText.contains))
    return try resolver.targets(
      placement, pages: request.pages, defaultPages: request.isSignature ? .last : .first)
  }
}
