// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPlugin

// What the plugin is told.
extension AnnotationPlanner {
  /// What the plugin gets to know: what it needs and no more, for reading it takes time.
  func pluginRequest(
    _ targets: [ResolvedTarget], placement: PlacementRequest?, styles: [Style], style: Style,
    needs: Set<PluginDescriptor.Need>
  ) throws -> PluginRequest {
    var facts = PluginRequest.DocumentFacts(
      pageCount: session.pages.count, language: session.language)
    if needs.contains(.document) {
      facts.pagesBefore = pagesBefore
      facts.title = try DocumentTitle.of(session.file)
    }
    let boxes = zip(targets, styles).map { target, style in
      PluginRequest.Target(
        page: target.page, rect: target.largestBox(placement), matchedText: target.matched,
        traits: target.traits, style: style.opaque, backdrop: target.backdrop)
    }
    return PluginRequest(
      document: facts, targets: boxes,
      text: needs.contains(.text) ? try text(targets, placement) : [],
      fields: needs.contains(.fields) ? try session.pluginFields() : [], style: style.opaque)
  }

  /// The words of the pages that are meant: those that were selected, or those of the boxes.
  private func text(
    _ targets: [ResolvedTarget], _ placement: PlacementRequest?
  ) throws -> [PluginRequest.PageText] {
    let pages =
      placement == nil
      ? try session.numbers(request.pages ?? .first) : Set(targets.map(\.page)).sorted()
    return try session.pluginText(pages, progress: progress)
  }
}
