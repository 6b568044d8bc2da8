// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// Whether the parts that a plugin answers with are what the contract says.
struct PartCheck {
  /// Far more than documents hold; beyond it a plugin that went astray would fill the memory.
  private static let mostParts = 2_000_000
  private static let longestID = 255

  let descriptor: PluginDescriptor
  let request: PluginRequest

  func check(_ parts: [Part]) throws(PluginError) {
    guard parts.count <= Self.mostParts else {
      throw defect("answers with \(parts.count) parts; at most \(Self.mostParts) are allowed")
    }
    var ids: Set<Part.ID> = []
    for part in parts {
      guard !part.id.isEmpty, part.id.utf8.count <= Self.longestID else {
        throw defect("has a part whose id is empty or longer than \(Self.longestID) bytes")
      }
      guard ids.insert(part.id).inserted else {
        throw defect("has two parts with the id “\(part.id)”")
      }
      try check(part)
    }
  }

  private func check(_ part: Part) throws(PluginError) {
    if let subtype = part.subtype {
      guard descriptor.subtypes.contains(subtype) else {
        throw defect(part, "is of the type \(subtype.rawValue), which the plugin does not declare")
      }
    }
    try checkPlace(part)
    try checkSizes(part)
    try checkMembers(part)
  }

  // MARK: - Place and size

  private func checkPlace(_ part: Part) throws(PluginError) {
    guard (part.subtype == nil) == (part.place == .document) else {
      throw defect(
        part,
        part.subtype == nil
          ? "stands on a page and has no annotation type" : "has an annotation type and no page")
    }
    switch part.place {
    case .document: break
    case .target(let index):
      guard request.targets.indices.contains(index) else {
        let last = request.targets.count - 1
        let known =
          last < 0 ? "there is none" : last == 0 ? "there is only target 0" : "the last is \(last)"
        throw defect(part, "fills target \(index), and \(known)")
      }
      guard part.naturalSize != nil || part.stretch == .free else {
        throw defect(part, "fills a target and has no natural size")
      }
    case .rect(let page, let rect):
      guard page >= 1, page <= request.document.pageCount else {
        throw defect(part, "stands on page \(page), and \(pages)")
      }
      guard rect.isFinite, !rect.isEmpty else {
        throw defect(part, "has a box that is empty or not finite")
      }
      guard Self.isSensible(rect.size), max(abs(rect.x), abs(rect.y)) <= Self.farthest else {
        throw defect(part, "has a box that no page has: \(rect.width) by \(rect.height) pt")
      }
    }
  }

  private func checkSizes(_ part: Part) throws(PluginError) {
    if let size = part.naturalSize, !(size.isPositive && Self.isSensible(size)) {
      throw defect(part, "has a natural size of \(size.width) by \(size.height)")
    }
    if let baseline = part.baseline, !(abs(baseline) <= Self.farthest) {
      throw defect(part, "has a base line at \(baseline)")
    }
    for (name, width) in [("penWidth", part.penWidth), ("borderWidth", part.borderWidth)] {
      if let width, !(width.isFinite && width >= 0) {
        throw defect(part, "has a \(name) of \(width)")
      }
    }
    try checkQuads(part)
    let strokes = part.inkList?.strokes ?? []
    guard strokes.allSatisfy({ $0.allSatisfy(\.isFinite) }) else {
      throw defect(part, "has an inkList with a point that is not finite")
    }
    guard strokes.allSatisfy({ $0.allSatisfy { max(abs($0.x), abs($0.y)) <= Self.farthest } })
    else { throw defect(part, "has an inkList with a point that no page has") }
  }

  /// Points; pages are at most 14,400 units high and wide, and units may be larger.
  private static let farthest = 1e6

  private static func isSensible(_ size: Size) -> Bool {
    let sides = 1e-3...farthest
    return sides.contains(size.width) && sides.contains(size.height)
  }

  /// Viewers take no notice of what lies outside of the box (ISO 32000-2, 12.5.6.10).
  private func checkQuads(_ part: Part) throws(PluginError) {
    guard !part.quads.isEmpty else { return }
    let box: Rectangle? =
      if case .rect(_, let rect) = part.place { rect } else {
        part.naturalSize.map { Rectangle(origin: .zero, size: $0) }
      }
    guard let box else { throw defect(part, "has quads and no natural size") }
    for quad in part.quads {
      guard quad.points.allSatisfy(\.isFinite), box.contains(quad.bounds, tolerance: 1) else {
        throw defect(part, "has quads that leave its box")
      }
    }
  }

  // MARK: - Members

  private func checkMembers(_ part: Part) throws(PluginError) {
    let name = part.subtype.map { "the type \($0.rawValue)" } ?? "a part of the document"
    for member in PartMember.all where member.isSet(part) && !member.isValid(for: part.subtype) {
      throw defect(part, "has “\(member.name)”, which is not valid for \(name)")
    }
    for member in PartMember.all where member.isRequired(by: part.subtype) && !member.isSet(part) {
      throw defect(part, "lacks “\(member.name)”, which \(name) needs")
    }
    if case .page(let page) = part.action, page < 1 || page > request.document.pageCount {
      throw defect(part, "leads to page \(page), and \(pages)")
    }
    if case .uri(let uri) = part.action { try checkScheme(uri, of: part) }
    let needsInk = part.subtype.map { $0 != .link && $0 != .popup } ?? false
    guard part.hasInk || !needsInk else {
      throw defect(part, "has no ink, and a mark of \(name) must be visible in every viewer")
    }
  }

  /// A link must not run a script in whoever follows it.
  private func checkScheme(_ uri: String, of part: Part) throws(PluginError) {
    let scheme = uri.drop(while: \.isWhitespace).prefix { $0 != ":" }.lowercased()
    guard !["javascript", "vbscript", "data"].contains(scheme) else {
      throw defect(part, "leads to a \(scheme): address, which runs a script")
    }
  }

  private var pages: String {
    let count = request.document.pageCount
    return "the document has \(count) page\(count == 1 ? "" : "s")"
  }

  private func defect(_ part: Part, _ what: String) -> PluginError {
    PluginError(.defect, descriptor.id, "The part “\(part.id)” of \(descriptor.id) \(what).")
  }

  private func defect(_ what: String) -> PluginError {
    PluginError(.defect, descriptor.id, "\(descriptor.id) \(what).")
  }
}
