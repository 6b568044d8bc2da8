// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// Reads a step that places marks.
struct MarkStepReader {
  let members: StepMembers
  let variants: [StepMembers]
  let plugin: PluginDescriptor
  /// As the workflow has it: the plugin's kind or id.
  let kind: String
  let context: StepContext

  /// - Parameter id: The name that the marks get.
  /// - Returns: The marks, and what is not there though the step needs it.
  /// - Throws: `StepProblem`.
  func action(id: String) throws -> (StepRequest.Action, absence: String?) {
    let options = plugin.options.map(\.name)
    let hint = "paraph help \(plugin.kind) lists its options."
    try members.checkKeys(
      options + WorkflowKeys.mark.map(\.name), of: "A step of the kind “\(plugin.kind)”", hint: hint
    )
    var design = MarkDesign(
      kind: kind, options: try reader(members).options(isPartial: false),
      style: context.style.limited(to: plugin.looks).merging(try looks(members)),
      caption: try CaptionReader(members: members).caption())
    let placement = try PlacementReader(members: members).placement()
    for variant in variants {
      try variant.checkKeys(
        options + WorkflowKeys.variant.map(\.name), of: "A variant", hint: hint)
      design.variants.append(try self.variant(variant, of: design, isPlaced: placement != nil))
    }
    let mark = MarkRequest(
      design, placement: placement, pages: try members.pages(), alternate: try members.text("alt"),
      id: id, flatten: try members.boolean("flatten") ?? false,
      isSignature: plugin.nature.contains(.signature))
    return (.mark(mark), try absence())
  }

  /// What is said of a file that is not there; `nil` where all are.
  private func absence() throws -> String? {
    let files = try FileAbsence(members)
    for members in [members] + variants {
      for spec in plugin.options where spec.isPath && members.has(spec.name) {
        let isWaiting = if case .names = members.source { true } else { false }
        let items = try members.items(spec.name)?.filter { $0.value != "" } ?? []
        if items.isEmpty, spec.isRequired, !isWaiting {
          return try files.sentenceWithoutName(spec.name, in: members)
        }
        for item in items {
          guard let written = item.value.spelled else { continue }
          let path = PathText.join(context.folder, written)
          if let sentence = try files.sentence(spec.name, path, item, in: members) {
            return sentence
          }
        }
      }
    }
    return nil
  }

  private func reader(_ members: StepMembers) -> OptionsReader {
    OptionsReader(members: members, plugin: plugin, folder: context.folder)
  }

  private func looks(_ members: StepMembers) throws -> StyleRequest {
    try LooksReader(members: members).style(of: plugin)
  }

  private func variant(
    _ variant: StepMembers, of design: MarkDesign, isPlaced: Bool
  ) throws -> MarkVariant {
    let traits = try variant.object("traits").map(TraitsReader.traits) ?? Traits()
    let placement = try PlacementReader.changes(in: variant)
    if !isPlaced, let key = PlacementReader.details.first(where: variant.has) {
      throw PlacementReader.noPlace(key, in: variant)
    }
    return MarkVariant(
      when: traits, options: try reader(variant).options(isPartial: true),
      style: try looks(variant),
      caption: try CaptionReader(members: variant).caption(
        over: design.caption ?? CaptionRequest(template: "")),
      placement: placement == PlacementChanges() ? nil : placement)
  }
}
