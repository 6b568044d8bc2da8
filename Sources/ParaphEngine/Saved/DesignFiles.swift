// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// The files that the options of a design name, by what the plugins say of their options.
struct DesignFiles {
  let registry: Registry

  /// Every path, each once, in the order in which they are met.
  func paths(in design: MarkDesign) throws -> [String] {
    var paths: [String] = []
    _ = try replacing(in: design) { path in
      if !paths.contains(path) { paths.append(path) }
      return path
    }
    return paths
  }

  /// The design with each path replaced.
  func replacing(
    in design: MarkDesign, _ replacement: (String) throws -> String
  ) throws -> MarkDesign {
    var design = design
    design.options = try replacing(in: design.options, of: design.kind, replacement)
    for index in design.variants.indices {
      let kind = design.variants[index].kind ?? design.kind
      design.variants[index].options = try replacing(
        in: design.variants[index].options, of: kind, replacement)
    }
    return design
  }

  private func replacing(
    in options: [String: JSONValue], of kind: String, _ replacement: (String) throws -> String
  ) throws -> [String: JSONValue] {
    var options = options
    for spec in try registry.plugin(named: kind).descriptor.options {
      switch (spec.kind, options[spec.name]) {
      case (.path, .string(let path)?):
        options[spec.name] = .string(try replacement(path))
      case (.array(of: .path), .array(let items)?):
        options[spec.name] = .array(
          try items.map { item in
            try item.stringValue.map { .string(try replacement($0)) } ?? item
          })
      default: break
      }
    }
    return options
  }
}
