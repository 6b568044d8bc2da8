// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

/// What the plugin says of itself and of its options.
struct DescriptionCheck {
  let descriptor: PluginDescriptor

  func run(_ log: inout ConformanceLog) {
    let schema = descriptor.schema
    log.attempt(.options) {
      let again = try OptionSchema(jsonSchema: schema.jsonSchema, of: descriptor.id)
      if again.specs != schema.specs.sorted(by: { $0.name < $1.name }) {
        throw PluginError(
          .options, descriptor.id, "The options lose something when they are written as JSON.")
      }
    }
    log.ran(.help)
    for spec in schema.specs where !Self.isSentence(spec.help) {
      log.fail(.help, "The option “\(spec.name)” has no sentence that explains it.")
    }
    log.expect(
      !descriptor.summary.allSatisfy(\.isWhitespace), .about, "\(descriptor.id) has no summary.")
  }

  private static func isSentence(_ text: String) -> Bool {
    text.count > 1 && text.last.map { ".!?。".contains($0) } == true
  }
}
