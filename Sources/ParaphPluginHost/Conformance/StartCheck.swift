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
      let options = try subject.descriptor.schema.check(example.options)
      let instance = try subject.plugin.instance(options)
      let needs = instance.needs.subtracting(subject.descriptor.needs).map(\.rawValue).sorted()
      log.expect(
        needs.isEmpty, .needs,
        "\(subject.descriptor.id) asks for \(needs.joined(separator: ", ")), which it does not "
          + "declare.")
      log.ran(.starts)
      return true
    } catch {
      log.fail(.starts, ConformanceLog.sentence(error))
      return false
    }
  }
}
