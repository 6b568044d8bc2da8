// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The targets of a mark that get it in the same design.
struct VariantGroup {
  /// Without variants.
  let design: MarkDesign
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
    guard !targets.isEmpty else { return [VariantGroup(design: design.resolved(for: traits))] }
    var groups: [VariantGroup] = []
    var known: [MarkDesign: Int] = [:]
    for (place, target) in targets.enumerated() {
      let resolved = design.resolved(for: target.traits)
      let index = known[resolved] ?? groups.count
      if index == groups.count {
        known[resolved] = index
        groups.append(VariantGroup(design: resolved))
      }
      groups[index].targets.append(target)
      groups[index].places.append(place)
    }
    return groups
  }
}
