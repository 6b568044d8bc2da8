// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

@testable import ParaphEngine

/// Draws a box, or fails in the way that its option names.
struct Seal: AnnotationPlugin {
  static let descriptor = PluginDescriptor(
    id: "org.example.seal", version: "1.0.0", title: "Seal", kind: "seal", summary: "For tests.",
    subtypes: [.stamp], options: [OptionSpec("fault", .string(), default: "", help: "Where.")])

  let fault: String

  init(options: OptionValues) throws(PluginError) {
    fault = options.string("fault") ?? ""
    if fault == "options" { throw Self.failure("options") }
  }

  private static func failure(_ place: String) -> PluginError {
    PluginError(.input, descriptor.id, "It breaks in \(place).")
  }

  func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    if fault == "prepare" { throw Self.failure("prepare") }
    return request.targets.indices.map { index in
      Part(
        id: String(index), subtype: .stamp, place: .target(index), naturalSize: Size(100, 40),
        contents: "A seal")
    }
  }

  func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) throws(PluginError) {
    if fault == "draw" { throw Self.failure("draw") }
    canvas.fill(Path(Rectangle(x: 0, y: 0, width: 100, height: 40)), .black)
  }

  /// A step that places it, called by its id.
  static func step(
    _ id: String, at anchor: Anchor = .bottomRight, fault: String = "", pages: PageSelection? = nil,
    when: StepCondition? = nil, onError: ErrorPolicy = .skip, isOptional: Bool = false,
    flatten: Bool = false, line: Int? = nil
  ) -> StepRequest {
    step(
      id, at: .anchor(anchor), fault: fault, pages: pages, when: when, onError: onError,
      isOptional: isOptional, flatten: flatten, line: line)
  }

  /// A step that places it somewhere.
  static func step(
    _ id: String, at location: PlacementRequest.Location, fault: String = "",
    pages: PageSelection? = nil, when: StepCondition? = nil, onError: ErrorPolicy = .skip,
    isOptional: Bool = false, flatten: Bool = false, line: Int? = nil
  ) -> StepRequest {
    StepRequest(
      id: id, kind: "seal", line: line,
      action: .mark(
        MarkRequest(
          MarkDesign(kind: "seal", options: fault.isEmpty ? [:] : ["fault": .string(fault)]),
          placement: PlacementRequest(location: location), pages: pages, id: "w.\(id)",
          flatten: flatten)),
      when: when, onError: onError, isOptional: isOptional)
  }
}
