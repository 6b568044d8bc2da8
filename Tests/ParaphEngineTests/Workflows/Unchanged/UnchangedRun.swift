// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import LinkPlugin
import ParaphEngine
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import TypedSignaturePlugin

/// A workflow that is run more than once.
struct UnchangedRun {
  var workflow = "contracts"
  var steps: [StepRequest]
  var force = false
  var rewrite = false
  var linearize = false
  var password: String?

  init(_ steps: [StepRequest]) { self.steps = steps }

  /// Runs it, at so many seconds since 1970.
  func run(_ input: String, to output: String, at seconds: Int = 1_700_000_000) throws -> Report {
    var registry = Registry()
    try registry.register(TypedSignature.self)
    try registry.register(LinkPlugin.self)
    try registry.register(AttachmentPlugin.self)
    let engine = Engine(registry: registry, now: Timestamp(secondsSince1970: seconds))
    let destination: JobOutput.Destination = input == output ? .inPlace : .path(output)
    return try engine.run(
      WorkflowJob(
        input: .path(input),
        output: JobOutput(destination, force: force, rewrite: rewrite, linearize: linearize),
        workflow: workflow, steps: steps),
      password: password.map { .value($0) } ?? .none)
  }

  // MARK: - Steps

  static func sign(
    _ text: String = "Zoe", at location: PlacementRequest.Location = .anchor(.center),
    ink: String? = nil, caption: String? = nil, flatten: Bool = false
  ) -> StepRequest {
    var design = MarkDesign(kind: "typed-signature", options: ["text": .string(text)])
    design.style.ink = ink
    if let caption { design.caption = CaptionRequest(template: caption, timeZone: "UTC") }
    return mark(
      "sign", design, at: PlacementRequest(location: location, size: .natural), flatten: flatten)
  }

  static func link(
    _ id: String = "link", options: [String: JSONValue] = ["uri": "https://example.org/"]
  ) -> StepRequest {
    mark(
      id, MarkDesign(kind: "link", options: options),
      at: PlacementRequest(
        location: .rect(x: Length(10), y: Length(10), width: Length(30), height: Length(10))))
  }

  static func attachment(_ path: String) -> StepRequest {
    mark(
      "data",
      MarkDesign(
        kind: "attachment", options: ["file": .string(path), "document": .boolean(true)]),
      at: nil)
  }

  static func flatten(_ only: [String] = ["typed-signature"]) -> StepRequest {
    StepRequest(
      id: "flatten", kind: "flatten",
      action: .flatten(
        FlattenJob(input: .path(""), output: JobOutput(.inPlace), only: only)))
  }

  static func remove(_ only: [String]) -> StepRequest {
    StepRequest(
      id: "remove", kind: "remove",
      action: .remove(RemoveJob(input: .path(""), output: JobOutput(.inPlace), only: only)))
  }

  private static func mark(
    _ id: String, _ design: MarkDesign, at placement: PlacementRequest?, flatten: Bool = false
  ) -> StepRequest {
    StepRequest(
      id: id, kind: design.kind,
      action: .mark(
        MarkRequest(
          design, placement: placement, pages: placement == nil ? nil : .first,
          id: "contracts.\(id)", flatten: flatten)))
  }
}
