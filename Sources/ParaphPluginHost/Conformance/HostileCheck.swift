// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// Options that no sensible person writes: an error or an answer, and no crash.
struct HostileCheck {
  let subject: ConformanceSubject
  let example: PluginExample

  func run(_ log: inout ConformanceLog) {
    refuse(["noPluginHasAnOptionOfThisName": 1], "It takes an option that it does not have.", &log)
    for spec in subject.descriptor.options {
      refuse([spec.name: .object([:])], "It takes an object for “\(spec.name)”.", &log)
      if spec.isRequired {
        refuse([spec.name: .null], "It starts without “\(spec.name)”, which is required.", &log)
      }
      for value in Self.values where !log.isFull(.hostileOptions) {
        attempt(spec.name, value, &log)
      }
    }
  }

  private func refuse(
    _ options: [String: JSONValue], _ sentence: String, _ log: inout ConformanceLog
  ) {
    let all = example.options.merging(options) { $1 }
    log.expect((try? subject.session(all)) == nil, .badOptions, sentence)
  }

  /// An error about the value is an answer; a defect is none.
  private func attempt(_ name: String, _ value: JSONValue, _ log: inout ConformanceLog) {
    log.ran(.hostileOptions)
    do throws(PluginError) {
      var session = try subject.session(example.options.merging([name: value]) { $1 })
      _ = try session.prepare(example.request)
    } catch  where error.reason == .defect {
      log.fail(.hostileOptions, "With “\(name)” as \(Self.short(value)): \(error.message)")
    } catch {
      // As it should be.
    }
  }

  private static func short(_ value: JSONValue) -> String {
    let text = value.serialized
    return text.count > 40 ? text.prefix(40) + "…" : text
  }

  private static let values: [JSONValue] = [
    .null, true, false, 0, -1, 0.5, .number(.nan), .number(.infinity), .number(1e308),
    .number(-1e308), "", " ", "\0", "a\0b", "%s%n", "../../nowhere", "/nowhere/", "/dev/null",
    "/nowhere/at/all", "-1", "#12345678", "https://[", "\u{202e}\u{feff}\u{301}", "𝔊👩‍👩‍👧‍👦",
    .string(String(repeating: "x", count: 100_000)), [], [[]], [.null], [""], ["/nowhere/"],
    ["/nowhere/at/all"], .array(Array(repeating: "a", count: 1_000)), .object(["a": .null]),
  ]
}
