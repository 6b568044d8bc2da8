// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
public import ParaphPlugin

extension PluginExample {
  /// Lends a use of a plugin with the defaults of its options; what is required and has none gets a
  /// sensible value, and files that it names are there as long as the body runs.
  public static func withDefaults<Result>(
    of descriptor: PluginDescriptor, _ body: (PluginExample) throws -> Result
  ) throws -> Result {
    try SampleFiles.use { files in
      Swift.Result { try body(PluginExample(of: descriptor, files: files)) }
    }.get()
  }

  /// A use with the defaults; what is required and has none gets a sensible value.
  init(of descriptor: PluginDescriptor, files: SampleFiles) {
    var options: [String: JSONValue] = [:]
    for spec in descriptor.options where spec.isRequired && spec.defaultValue == nil {
      options[spec.name] = spec.sample(of: descriptor.id, files)
    }
    self.init(options: options)
  }

  /// The same use with one option other, where one can be.
  func variant(of descriptor: PluginDescriptor) -> PluginExample {
    var variant = self
    for spec in descriptor.options {
      let now = options[spec.name] ?? spec.defaultValue
      let texts = OptionSpec.texts + ["2", "3", "20mm", "30mm", "green", "navy"]
      let others: [JSONValue] =
        switch spec.kind {
        case .boolean: [true, false]
        case .choice(let names): names.map { .string($0) }
        case .number, .integer, .length, .color, .string:
          texts.compactMap { try? spec.value(fromText: $0, of: descriptor.id) }
        case .path, .uri, .date, .font, .pageRange, .array: []
        }
      guard let other = others.first(where: { $0 != now }) else { continue }
      variant.options[spec.name] = other
      return variant
    }
    return variant
  }
}

extension OptionSpec {
  /// Texts of which a pattern or a length allows one, mostly.
  fileprivate static let texts = [
    "Sample", "Sam", "AB", "ab", "A", "1", "12", "2026", "a-1", "a@example.org",
    "https://example.org/",
  ]

  /// A value that is allowed and makes sense.
  fileprivate func sample(of plugin: PluginID, _ files: SampleFiles) -> JSONValue {
    switch kind {
    case .string(_, let minimum, _):
      let long = "Sample" + String(repeating: "s", count: min(minimum ?? 0, 100_000))
      return (Self.texts + [long]).lazy.compactMap { try? value(fromText: $0, of: plugin) }.first
        ?? "Sample"
    case .array(let element): return [element.sample(files)]
    default: return kind.sample(files)
    }
  }
}

extension OptionSpec.Kind {
  fileprivate func sample(_ files: SampleFiles) -> JSONValue {
    switch self {
    case .string, .array: "Sample"
    case .number(let minimum, let maximum, let exclusive):
      .number(Self.number(minimum ?? exclusive.map { $0 + 1 }, maximum))
    case .integer(let minimum, let maximum):
      .number(Self.number(minimum.map(Double.init), maximum.map(Double.init)))
    case .boolean: true
    case .choice(let names): .string(names.first ?? "")
    case .path: .string(files.picturePath() ?? "/dev/null")
    case .color: "#1a237e"
    case .uri: "https://example.org/"
    case .date: "2026-03-31"
    case .font: "DejaVu Sans"
    case .length: "12mm"
    case .pageRange: "1"
    }
  }

  private static func number(_ minimum: Double?, _ maximum: Double?) -> Double {
    min(max(1, minimum ?? 1), maximum ?? .infinity)
  }
}
