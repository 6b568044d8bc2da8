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
      options[spec.name] = spec.kind.sample(files)
    }
    self.init(options: options)
  }
}

extension OptionSpec.Kind {
  /// A value that is allowed and makes sense.
  fileprivate func sample(_ files: SampleFiles) -> JSONValue {
    switch self {
    case .string(_, let minimum, let maximum): .string(Self.text(minimum ?? 0, maximum ?? .max))
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
    case .array(let element): [element.sample(files)]
    }
  }

  private static func number(_ minimum: Double?, _ maximum: Double?) -> Double {
    min(max(1, minimum ?? 1), maximum ?? .infinity)
  }

  private static func text(_ minimum: Int, _ maximum: Int) -> String {
    let word = "Sample"
    let long = word + String(repeating: "s", count: min(max(0, minimum - word.count), 100_000))
    return String(long.prefix(maximum))
  }
}
