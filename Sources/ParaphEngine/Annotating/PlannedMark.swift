// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// What becomes of one mark of a job: its parts in their places, everything but the ink.
struct PlannedMark {
  let request: MarkRequest
  /// What draws the parts: one for each variant that a target has chosen.
  var plugins: [PluginSession] = []
  /// The design of each plugin, its variant laid over the request's.
  var designs: [MarkDesign] = []
  /// On pages, in the order of the targets.
  var placed: [PlacedPart] = []
  /// For the document itself.
  var documentParts: [Part] = []
  var warnings: [String] = []
  /// The step of a workflow that places it; `nil` outside of workflows.
  var step: String?

  /// Whether nothing is placed.
  var isEmpty: Bool { placed.isEmpty && documentParts.isEmpty }

  /// What says of itself what made a part.
  func descriptor(of placed: PlacedPart) -> PluginDescriptor { plugins[placed.plugin].descriptor }

  /// The design that a part is of.
  func design(of placed: PlacedPart) -> MarkDesign { designs[placed.plugin] }

  /// Whether a part becomes page content at once.
  func isBaked(_ placed: PlacedPart) -> Bool {
    request.flatten || placed.part.flattening == .always
  }
}
