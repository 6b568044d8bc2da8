// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost
import ParaphRendering

/// Asks the plugin of one mark what it wants, and finds the places.
struct AnnotationPlanner {
  var request: MarkRequest
  let descriptor: PluginDescriptor
  let session: DocumentSession
  /// The moment that dates name.
  let now: Timestamp
  /// The marks of the job that lie beneath.
  let earlier: [PlannedMark]
  let progress: (Engine.Progress) -> Void

  func plan(_ plugin: PluginSession) throws -> PlannedMark {
    var planner = self
    if request.isInitials, request.pages == nil {
      guard let free = InitialsPlaces(besides: earlier).freePages(count: session.pages.count) else {
        var plan = PlannedMark(request: request, plugins: [plugin])
        plan.warnings.append(Self.noPageForInitials(count: session.pages.count))
        return plan
      }
      planner.request.pages = PageSelection(numbers: free)
    }
    return try planner.planned(plugin)
  }

  private static func noPageForInitials(count: Int) -> String {
    let why = count == 1 ? "the only page has" : "every page has"
    return "No initials were placed, because \(why) the signature."
  }

  private func planned(_ plugin: PluginSession) throws -> PlannedMark {
    var plugin = plugin
    let placement = try placementRequest(plugin)
    let targets = try placement.map(resolve) ?? []
    let style = try resolveStyle(targets)
    let parts = try plugin.prepare(
      try pluginRequest(
        targets: targets, placement: placement, style: style,
        followsText: placement == nil && plugin.needs.contains(.text)))
    var plan = PlannedMark(request: request, plugins: [plugin])
    let composer = CaptionComposer(request: request, session: session, now: now)
    let initials = request.isInitials ? InitialsPlaces(besides: earlier) : nil
    for part in parts {
      if case .document = part.place {
        plan.documentParts.append(part)
      } else if var placed = try PlacedPart.place(
        part, targets: targets, request: placement,
        caption: composer.caption(
          request.design.caption, of: part, kind: descriptor.kind,
          page: part.page(among: targets), number: plan.placed.count + 1, style: style),
        geometry: session.geometry)
      {
        placed.style = style
        placed.name = MarkWords.name(
          part, kind: descriptor.kind, request: request, caption: request.design.caption)
        if let initials { placed = try initials.place(placed) }
        plan.placed.append(placed)
      }
    }
    if plan.placed.contains(where: { $0.part.subtype == .link }) {
      var known = KnownLinks(session: session, replacing: request.id)
      try known.drop(from: &plan)
    }
    plan.warnings += try composer.warnings(request.design.caption)
    plan.warnings += plan.placed.compactMap(\.captionWarning)
    if parts.isEmpty { plan.warnings.append("Nothing was found that this kind of mark is for.") }
    return plan
  }

  // MARK: - Places

  /// Where the marks go: as the user said, or as the kind of mark has it.
  private func placementRequest(_ plugin: PluginSession) throws -> PlacementRequest? {
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

  private func resolve(_ placement: PlacementRequest) throws -> [ResolvedTarget] {
    let onText: Set<AnnotationSubtype> = [.link, .highlight, .underline, .squiggly, .strikeOut]
    let resolver = TargetResolver(
      session: session, progress: progress,
      followsLines: descriptor.subtypes.allSatisfy(onText.contains))
    return try resolver.targets(
      placement, pages: request.pages, defaultPages: request.isSignature ? .last : .first)
  }

  // MARK: - What the plugin is told

  /// What the plugin gets to know; the text of pages only if it follows it, for that opens Poppler.
  private func pluginRequest(
    targets: [ResolvedTarget], placement: PlacementRequest?, style: Style, followsText: Bool
  ) throws -> PluginRequest {
    let facts = PluginRequest.DocumentFacts(
      pageCount: session.pages.count,
      language: try? session.file.text("Lang", in: session.file.catalog()))
    let boxes = targets.map { target in
      let place = placement ?? PlacementRequest(location: .anchor(.topLeft))
      let turn = place.orientation.turn(on: target.geometry.rotation)
      let box = target.box(for: nil, baseline: nil, request: place, turn: turn).box
      return PluginRequest.Target(
        page: target.page, rect: box, matchedText: target.matched, traits: target.traits,
        style: style.opaque)
    }
    let text =
      followsText
      ? try session.pluginText(session.numbers(request.pages ?? .first), progress: progress) : []
    return PluginRequest(document: facts, targets: boxes, text: text, style: style.opaque)
  }

  private func resolveStyle(_ targets: [ResolvedTarget]) throws -> Style {
    let resolver = StyleResolver(
      request: request.design.style, keepsColors: descriptor.kind == "scanned-signature")
    return try resolver.style {
      guard let target = targets.first else { return nil }
      let place = request.placement ?? PlacementRequest(location: .anchor(.bottomRight))
      let turn = place.orientation.turn(on: target.geometry.rotation)
      let box = target.box(for: nil, baseline: nil, request: place, turn: turn).box
      guard let visible = box.intersection(target.geometry.displayedBox) else { return nil }
      return try session.rendered([target.page]).render(
        page: target.page, geometry: target.geometry,
        options: RenderOptions(dpi: 36, region: visible))
    }
  }
}
