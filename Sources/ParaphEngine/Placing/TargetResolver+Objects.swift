// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

// Places by what the document has: form fields and annotations.
extension TargetResolver {
  func fieldTargets(_ name: String, pages: PageSelection?) throws -> [ResolvedTarget] {
    let fields = try FieldReader(session.file, pages: session.pages).fields()
    let named = fields.filter { $0.name == name }
    guard !named.isEmpty else {
      throw DocumentError.fieldNotFound(name, among: fields.map(\.name))
    }
    let wanted = try pages.map { Set(try session.numbers($0)) }
    let targets = try named.compactMap { field -> ResolvedTarget? in
      guard let page = field.page, let rect = field.rect, !rect.isEmpty,
        wanted?.contains(page) ?? true
      else { return nil }
      return ResolvedTarget(
        page: page, geometry: try session.geometry(page), place: .box(rect))
    }
    guard !targets.isEmpty else {
      throw EngineError(
        .fieldNotFound, "The form field “\(name)” has no box on a page.",
        hint: "Say where with --rect, --anchor or --at-text.")
    }
    return targets
  }

  func annotationTargets(_ name: String, pages: [Int]) throws -> [ResolvedTarget] {
    let reader = AnnotationReader(session.file, pages: session.pages)
    for page in pages {
      let found = try reader.annotations(page: page).first { $0.id == name }
      guard let found else { continue }
      return [
        ResolvedTarget(
          page: page, geometry: try session.geometry(page), place: .box(found.rect))
      ]
    }
    throw EngineError(
      .annotationNotFound, "There is no annotation with the name “\(name)”.",
      hint: "The names are the “id” of what this lists: paraph inspect FILE --json.")
  }
}
