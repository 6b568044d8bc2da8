// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin
internal import ParaphPluginHost

/// Options that no sensible person writes: an error or an answer, and no crash.
struct HostileCheck {
  let plugin: RegisteredPlugin
  let example: PluginExample

  func run(_ problems: inout ConformanceProblems) {
    var options = example.options
    options["noPluginHasAnOptionOfThisName"] = 1
    problems.expect(
      (try? plugin.session(options: options)) == nil, "an unknown option is an error")
    for spec in plugin.descriptor.options {
      for value in Self.values {
        var options = example.options
        options[spec.name] = value
        attempt(options)
      }
      if spec.isRequired {
        var options = example.options
        options[spec.name] = nil
        problems.expect(
          (try? plugin.session(options: options)) == nil, "a missing \(spec.name) is an error")
      }
    }
    for spec in plugin.descriptor.options {
      problems.expect(
        (try? plugin.session(options: example.options.merging([spec.name: .object([:])]) { $1 }))
          == nil, "an object for \(spec.name) is an error")
    }
  }

  /// Every error here is a `PluginError`, for nothing else can be thrown; what counts is to get back.
  private func attempt(_ options: [String: JSONValue]) {
    guard var session = try? plugin.session(options: options) else { return }
    _ = try? session.prepare(example.request)
  }

  private static let values: [JSONValue] = [
    .null, true, false, 0, -1, 0.5, .number(.nan), .number(.infinity), .number(1e308),
    .number(-1e308), "", " ", "\0", "a\0b", "%s%n", "../../etc/passwd", "/", "/dev/null",
    "/nowhere/at/all", "-1", "#12345678", "https://[", "\u{202e}\u{feff}\u{301}", "𝔊👩‍👩‍👧‍👦",
    .string(String(repeating: "x", count: 100_000)), [], [[]], [.null], [""], ["/"],
    ["/nowhere/at/all"], .array(Array(repeating: "a", count: 1_000)), .object(["a": .null]),
  ]
}
