// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The targets of a mark that get it in the same design, and have it sit there alike.
struct VariantGroup {
  private struct Key: Hashable {
    let design: MarkDesign
    let changes: PlacementChanges?
  }

  /// Without variants.
  let design: MarkDesign
  /// How the mark sits in its place; `nil` as the mark has it.
  let changes: PlacementChanges?
  var targets: [ResolvedTarget] = []
  /// Of each target among all targets of the mark.
  var places: [Int] = []

  /// Groups targets by the variant that their traits choose, in the order in which they come.
  ///
  /// - Parameters:
  ///   - design: With its variants.
  ///   - targets: Of the mark.
  ///   - traits: Of the document, for a mark without targets.
  /// - Returns: At least one group.
  static func groups(
    of design: MarkDesign, _ targets: [ResolvedTarget], document traits: Traits
  ) -> [VariantGroup] {
    guard !targets.isEmpty else { return [group(of: design, for: traits)] }
    var groups: [VariantGroup] = []
    var known: [Key: Int] = [:]
    for (place, target) in targets.enumerated() {
      let group = group(of: design, for: target.traits)
      let key = Key(design: group.design, changes: group.changes)
      let index = known[key] ?? groups.count
      if index == groups.count {
        known[key] = index
        groups.append(group)
      }
      groups[index].targets.append(target)
      groups[index].places.append(place)
    }
    return groups
  }

  private static func group(of design: MarkDesign, for traits: Traits) -> VariantGroup {
    VariantGroup(
      design: design.resolved(for: traits), changes: design.variant(for: traits)?.placement)
  }

  /// How the mark of the group sits in its place.
  ///
  /// - Parameter placement: What holds for all groups.
  /// - Returns: `nil` for what the plugin places itself.
  mutating func placement(_ placement: PlacementRequest?) -> PlacementRequest? {
    guard let changes, let own = placement?.applying(changes) else { return placement }
    // A line to sign on was looked for as all groups have it.
    for index in targets.indices where !targets[index].standsOnLine(own) {
      targets[index].dropLine()
    }
    return own
  }
}

extension ResolvedTarget {
  /// Whether a mark may stand on a line to sign on.
  fileprivate func standsOnLine(_ request: PlacementRequest) -> Bool {
    (request.valign == nil || request.valign == .baseline)
      && request.orientation.turn(on: geometry.rotation) == .none
  }

  fileprivate mutating func dropLine() {
    guard case .text(let box, let baseline, let edge, _) = place else { return }
    place = .text(box: box, baseline: baseline, edge: edge)
  }
}
