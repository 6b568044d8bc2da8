// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

extension PluginDescriptor {
  /// The first member, in the order of their names, that says something else in the other one; `nil` where all
  /// say the same.
  func firstMember(otherThan other: PluginDescriptor) -> String? {
    let (own, others) = (wire, other.wire)
    return Set(own.keys).union(others.keys).sorted().first { own[$0] != others[$0] }
  }
}
