// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// The plugin takes the options of an example, and keeps to the needs that it declares.
struct StartCheck {
  let subject: ConformanceSubject
  let example: PluginExample

  /// Whether it starts.
  func run(_ log: inout ConformanceLog) -> Bool {
    do {
      let start = ContinuousClock.now
      let options = try subject.descriptor.schema.check(example.options)
      let instance = try subject.plugin.instance(options)
      let needs = instance.needs.subtracting(subject.descriptor.needs).map(\.rawValue).sorted()
      log.expect(
        needs.isEmpty, .needs,
        "\(subject.descriptor.id) asks for \(needs.joined(separator: ", ")), which it does not "
          + "declare.")
      var session = try subject.session(example.options)
      _ = try? session.prepare(example.request)
      log.measure(.starts, Self.milliseconds(since: start))
      return true
    } catch {
      log.fail(.starts, ConformanceLog.sentence(error))
      return false
    }
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> String {
    let spent = start.duration(to: .now).components
    let milliseconds = spent.seconds * 1_000 + spent.attoseconds / 1_000_000_000_000_000
    return milliseconds == 0 ? "less than 1 ms" : "\(milliseconds) ms"
  }
}
