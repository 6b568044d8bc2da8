// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// One target, and what it may know.
struct Layer: Sendable, CustomTestStringConvertible {
  let target: String
  /// Our own Swift targets, beyond `ParaphModel`, which all may import.
  let swift: Set<String>
  /// Libraries whose wrapper this target is; no other target imports them.
  let libraries: Set<String>

  var testDescription: String { target }

  init(_ target: String, _ swift: Set<String> = [], wraps libraries: Set<String> = []) {
    self.target = target
    self.swift = swift
    self.libraries = libraries
  }

  /// C of our own that any target may use where Swift cannot call the system.
  static let system: Set<String> = ["CSystem"]

  /// What tests are written with.
  static let testing: Set<String> = ["ParaphPluginTesting", "ParaphTestSupport"]

  /// Wrapped twice, where neither layer may know the other.
  ///
  /// Pictures and streams of a document are both deflated, drawings and form data are both XML, and
  /// the plugin interface has two sides.
  static let shared: Set<String> = ["CDeflate", "CLibXML", "CParaphPlugin"]

  /// The table of layers.
  ///
  /// A target may know less than its row says, and nothing more.
  static let all: [Layer] =
    [
      Layer("ParaphModel"),
      Layer(
        "ParaphGraphics",
        wraps: [
          "CCairo", "CCairoLibrary", "CPango", "CSVG", "CImages", "CPNG", "CJPEG", "CDeflate",
        ]),
      Layer("ParaphCryptography", wraps: ["COpenSSL"]),
      Layer("ParaphYAML", wraps: ["CYAML"]),
      Layer(
        "ParaphDocument", ["ParaphCryptography"],
        wraps: ["CQPDF", "CZlib", "CDeflate", "CLibXML"]),
      Layer("ParaphAppearance", ["ParaphGraphics", "ParaphDocument"]),
      Layer("ParaphRendering", ["ParaphGraphics"], wraps: ["CPoppler"]),
      Layer("ParaphPlugin", ["ParaphGraphics"]),
      Layer("ParaphPluginExport", ["ParaphPlugin", "ParaphGraphics"], wraps: ["CParaphPlugin"]),
      Layer(
        "ParaphPluginHost", ["ParaphPlugin", "ParaphGraphics"],
        wraps: ["CParaphPlugin", "CSandbox"]),
      Layer(
        "ParaphEngine",
        [
          "ParaphGraphics", "ParaphCryptography", "ParaphDocument", "ParaphAppearance",
          "ParaphRendering", "ParaphPlugin", "ParaphPluginHost", "ParaphYAML",
        ]),
      // What plugins say of their options is what the command line offers.
      Layer(
        "ParaphCommand", ["ParaphEngine", "ParaphPluginHost", "ParaphPlugin", "ParaphYAML"],
        wraps: ["CPluginTemplates"]),
      Layer("ParaphPluginTesting", ["ParaphPlugin", "ParaphPluginHost", "ParaphGraphics"]),
      Layer(
        "ParaphTestSupport",
        [
          "ParaphPluginTesting", "ParaphPlugin", "ParaphPluginHost", "ParaphGraphics",
          "ParaphDocument", "ParaphRendering",
        ]),
      // Makes pictures for the gallery; it is not installed.
      Layer("paraph-photographs", ["ParaphTestSupport"]),
      Layer("paraph", Set(plugins.map(\.target)).union(["ParaphCommand", "ParaphPluginHost"])),
    ] + plugins

  static let plugins: [Layer] = [
    plugin("DrawnSignature", wraps: ["CLibXML"]), plugin("TypedSignature"),
    plugin("ScannedSignature", wraps: ["CPotrace"]), plugin("Link"), plugin("Attachment"),
  ]

  private static func plugin(_ name: String, wraps libraries: Set<String> = []) -> Layer {
    Layer("\(name)Plugin", ["ParaphPlugin", "ParaphGraphics"], wraps: libraries)
  }
}
