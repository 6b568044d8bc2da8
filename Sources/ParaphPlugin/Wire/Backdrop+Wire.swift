// SPDX-License-Identifier: MIT

package import ParaphModel

extension Backdrop {
  /// As the protocol has it.
  package var wire: JSONValue {
    [
      "luminance": .number(luminance), "darkest": .number(darkest), "lightest": .number(lightest),
      "dominantColor": dominantColor.wire,
    ]
  }

  /// Reads what lies beneath a box.
  package init(wire object: WireObject) throws(WireProblem) {
    try object.allow(["luminance", "darkest", "lightest", "dominantColor"])
    self.init(
      luminance: try object.required("luminance", .number(from: 0, to: 1)),
      darkest: try object.required("darkest", .number(from: 0, to: 1)),
      lightest: try object.required("lightest", .number(from: 0, to: 1)),
      dominantColor: try object.required("dominantColor", .color))
  }
}
