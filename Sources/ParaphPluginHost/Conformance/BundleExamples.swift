// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// The uses that an author names: `examples.json` in the bundle, a list of options for each.
struct BundleExamples {
  static let fileName = "examples.json"
  private static let mostBytes = 1 << 20
  private static let most = 20

  /// None where there is no such file.
  let examples: [PluginExample]

  /// Reads the file; paths in it are relative to the bundle.
  ///
  /// - Throws: `BundleProblem` about the file.
  init(of bundle: PluginBundle) throws(BundleProblem) {
    let path = "\(bundle.program.folder)/\(Self.fileName)"
    guard RealPath.of(path) != nil else {
      examples = []
      return
    }
    guard let bytes = FileBytes.glance(path, bound: Self.mostBytes) else {
      throw BundleProblem("\(Self.fileName) cannot be read, or is longer than 1 MiB.")
    }
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw BundleProblem("\(Self.fileName) is not JSON: \(error).")
    }
    let list = value.arrayValue?.compactMap(\.objectValue) ?? []
    guard !list.isEmpty, list.count == value.arrayValue?.count, list.count <= Self.most else {
      throw BundleProblem(
        "\(Self.fileName) must be a list of 1 to \(Self.most) objects, each with options.",
        hint: "Write [{\"text\": \"Approved\"}], say.")
    }
    let paths = Set(bundle.descriptor.options.filter(\.isPath).map(\.name))
    for options in list {
      for name in paths {
        guard Self.isInside(options[name] ?? .null) else {
          throw BundleProblem(
            "\(Self.fileName) names a file outside the bundle for “\(name)”.",
            hint: "Put the file into the bundle, and name it relative to that.")
        }
      }
    }
    examples = list.map { options in
      var options = options
      for name in paths {
        options[name] = options[name].map { OptionValues.absolute($0, from: bundle.program.folder) }
      }
      return PluginExample(options: options)
    }
  }

  /// Whether paths lead to nothing but files of the bundle.
  private static func isInside(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let path): !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    case .array(let paths): paths.allSatisfy(isInside)
    default: true
    }
  }
}
