// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPluginTemplates

/// The files that a new plugin begins with.
///
/// They lie in `Sources/C/CPluginTemplates/templates` and are part of the program. Each is a file that
/// works as it stands, of a plugin whose names stand for those of the new one.
struct ProjectTemplate {
  /// One file of a project.
  struct File: Hashable, Sendable {
    /// From the folder of the project.
    let path: String
    let text: String
  }

  /// The files with the names of the new plugin.
  ///
  /// - Parameters:
  ///   - kind: Which project.
  ///   - names: Of the plugin.
  ///   - sdk: The folder of the package that it is built with; `nil` where it needs none.
  /// - Returns: In the order in which they are listed.
  static func files(_ kind: ProjectKind, _ names: ProjectNames, sdk: String?) -> [File] {
    var files: [File] = []
    var index = 0
    while let file = paraph_template_at(index)?.pointee {
      index += 1
      guard String(cString: file.project) == kind.rawValue else { continue }
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
      files.append(
        File(
          path: named(String(cString: file.path), names, sdk: nil),
          text: named(
            unlicensed(String(decoding: bytes, as: UTF8.self), String(cString: file.path)), names,
            sdk: sdk)))
    }
    return files
  }

  /// The text without the line that says under which licence the template is.
  ///
  /// What comes of it is its author's; the header keeps its own.
  private static func unlicensed(_ text: String, _ path: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard path != "paraph_plugin.h",
      let line = lines.prefix(2).firstIndex(where: { $0.contains("SPDX-License-Identifier") })
    else { return text }
    lines.remove(at: line)
    if line == 0, lines.first?.isEmpty == true { lines.removeFirst() }
    return lines.joined(separator: "\n")
  }

  private static func named(_ text: String, _ names: ProjectNames, sdk: String?) -> String {
    var text = text
    let pairs = [
      ("com.example.sample-kind", names.id), ("sample-kind", names.kind),
      ("sample_kind", names.identifier), ("SampleKind", names.type), ("Sample kind", names.title),
    ]
    // Names may hold the samples: each is marked first, and written when all are found.
    for (number, (sample, _)) in pairs.enumerated() {
      text = text.replacing(sample, with: "\u{1}\(number)\u{2}")
    }
    for (number, (_, name)) in pairs.enumerated() {
      text = text.replacing("\u{1}\(number)\u{2}", with: name)
    }
    // Last, for a path may hold any of the others.
    return sdk.map { text.replacing("/usr/local/share/paraph/sdk", with: $0) } ?? text
  }
}
