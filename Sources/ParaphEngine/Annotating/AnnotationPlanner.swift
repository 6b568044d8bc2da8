// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// Asks the plugin of one mark what it wants, and finds the places.
struct AnnotationPlanner {
  var request: MarkRequest
  /// In the documents that come before this one in the same call.
  let pagesBefore: Int
  /// Of the plugin that the design names, whatever its variants do.
  let descriptor: PluginDescriptor
  let session: DocumentSession
  /// The moment that dates name.
  let now: Timestamp
  /// The marks of the job that lie beneath.
  let earlier: [PlannedMark]
  let progress: (Engine.Progress) -> Void
  /// Makes the plugin of a variant ready.
  let open: (MarkDesign) throws -> PluginSession
  let grounds: GroundReader

  init(
    request: MarkRequest, pagesBefore: Int = 0, descriptor: PluginDescriptor,
    session: DocumentSession, now: Timestamp, earlier: [PlannedMark],
    progress: @escaping (Engine.Progress) -> Void,
    open: @escaping (MarkDesign) throws -> PluginSession
  ) {
    self.request = request
    self.pagesBefore = pagesBefore
    self.descriptor = descriptor
    self.session = session
    self.now = now
    self.earlier = earlier
    self.progress = progress
    self.open = open
    grounds = GroundReader(session, for: request)
  }

  /// `plugin`: That of the design itself.
  func plan(_ plugin: PluginSession) throws -> PlannedMark {
    var planner = self
    if request.isInitials, request.pages == nil {
      guard let free = InitialsPlaces(besides: earlier).freePages(count: session.pages.count) else {
        var plan = PlannedMark(request: request)
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
    let placement = try placementRequest(plugin)
    let traits = session.documentTraits(language: request.design.caption?.language)
    var targets = try placement.map(resolve) ?? []
    for index in targets.indices { targets[index].documentTraits = traits }
    if request.design.dependsOnBackdrop { try readBackdrops(of: &targets, placement) }

    var plan = PlannedMark(request: request)
    var order: [Int] = []
    for var group in VariantGroup.groups(of: request.design, targets, document: traits) {
      let isOwn =
        group.design.kind == request.design.kind && group.design.options == request.design.options
      let plugin = isOwn ? plugin : try open(group.design)
      let own = group.placement(placement)
      if plugin.needs.contains(.backdrop) { try readBackdrops(of: &group.targets, own) }
      try add(group, plugin, own, to: &plan, order: &order)
    }
    if plan.plugins.count > 1 {
      plan.placed = zip(order, plan.placed).enumerated()
        .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
    }
    if plan.placed.contains(where: { $0.part.subtype == .link }) {
      var known = KnownLinks(session: session)
      try known.drop(from: &plan)
    }
    plan.warnings += plan.placed.compactMap(\.captionWarning)
    if plan.isEmpty, plan.warnings.isEmpty { plan.warnings.append(Self.nothingFound) }
    return plan
  }

  /// What is said where a mark has no place.
  static let nothingFound = "Nothing was found that this kind of mark is for."

  // MARK: - One design

  /// Lets a plugin prepare the parts of one group of targets, and places them.
  ///
  /// `order`: Gets the place of each part's target among all targets.
  private func add(
    _ group: VariantGroup, _ plugin: PluginSession, _ placement: PlacementRequest?,
    to plan: inout PlannedMark, order: inout [Int]
  ) throws {
    var plugin = plugin
    let resolver = StyleResolver(request: group.design.style, of: plugin.descriptor)
    let style = try resolver.style()
    let caption = group.design.caption
    let composer = CaptionComposer(request: request, session: session, now: now)
    let initials = request.isInitials ? InitialsPlaces(besides: earlier) : nil
    var styles = group.targets.map { _ in style }
    func prepare() throws -> [(part: Part, placed: PlacedPart?)] {
      let parts = try plugin.prepare(
        try pluginRequest(
          group.targets, placement: placement, styles: styles, style: style, needs: plugin.needs))
      return try parts.enumerated().map { number, part in
        let style = part.target.map { styles[$0] } ?? style
        var placed: PlacedPart?
        if part.place != .document {
          placed = try PlacedPart.place(
            part, targets: group.targets, request: placement,
            caption: composer.caption(
              caption, of: part, by: plugin.descriptor,
              page: part.page(among: group.targets), number: plan.placed.count + number + 1,
              style: style),
            geometry: session.geometry)
        }
        placed?.plugin = plan.plugins.count
        placed?.style = style
        placed?.name = MarkWords.name(
          part, nature: plugin.descriptor.nature, request: request, caption: caption)
        if let initials { placed = try placed.map(initials.place) }
        return (part, placed)
      }
    }
    var parts = try prepare()
    if resolver.choosesInk {
      let inks = try chooseInks(
        parts.compactMap(\.placed), count: group.targets.count,
        blendMode: style.blendMode ?? .normal, warnings: &plan.warnings)
      for (target, ink) in inks.enumerated() { styles[target].ink = ink ?? style.ink }
      // Parts may carry the ink in their entries.
      if styles.contains(where: { $0.ink != style.ink }) { parts = try prepare() }
    }
    for (part, placed) in parts {
      if let placed {
        plan.placed.append(placed)
        order.append(part.target.map { group.places[$0] } ?? 0)
      } else {
        plan.documentParts.append(part)
      }
    }
    plan.warnings += try composer.warnings(caption)
    plan.plugins.append(plugin)
    plan.warnings += plugin.warnings
    plan.designs.append(group.design)
  }
}

extension Part {
  /// The target that it fills; `nil` when it has a place of its own, or none.
  var target: Int? {
    if case .target(let index) = place { index } else { nil }
  }
}
