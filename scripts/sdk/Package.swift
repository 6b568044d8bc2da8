// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// What a plugin in Swift is built with: the parts of Paraph that are under the MIT licence.
///
/// The targets are those of Paraph's own manifest, without what only its own builds need.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Where the headers of GLib and what builds on it are: Debian's multi-arch folders and Homebrew's.
let headerFolders: [String] =
  ["/usr/include", "/opt/homebrew/include", "/usr/local/include"].flatMap { root in
    [
      "glib-2.0", "cairo", "pango-1.0", "harfbuzz", "fribidi", "freetype2", "librsvg-2.0",
      "gdk-pixbuf-2.0",
    ].map { "\(root)/\($0)" }
  } + [
    "/usr/lib/x86_64-linux-gnu/glib-2.0/include", "/usr/lib/aarch64-linux-gnu/glib-2.0/include",
    "/opt/homebrew/lib/glib-2.0/include", "/usr/local/lib/glib-2.0/include",
  ]

extension Target {
  static func linked(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
  }

  static func opened(_ name: String) -> Target {
    .target(
      name: name, dependencies: ["CLibraryLoader"], path: "Sources/C/\(name)",
      cSettings: [.unsafeFlags(headerFolders.flatMap { ["-isystem", $0] })])
  }

  static func bridge(_ name: String) -> Target {
    .target(name: name, path: "Sources/C/\(name)", linkerSettings: [.linkedLibrary("dl")])
  }

  static func swift(_ name: String, _ dependencies: [Dependency]) -> Target {
    .target(
      name: name, dependencies: dependencies, swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m")])
  }
}

let package = Package(
  name: "paraph",
  products: [
    .library(name: "ParaphModel", targets: ["ParaphModel"]),
    .library(name: "ParaphGraphics", targets: ["ParaphGraphics"]),
    .library(name: "ParaphPlugin", targets: ["ParaphPlugin"]),
    .library(name: "ParaphPluginExport", targets: ["ParaphPluginExport"]),
  ],
  targets: [
    .bridge("CLibraryLoader"),
    .bridge("CParaphPlugin"),
    .systemLibrary(name: "CCairo", path: "Sources/C/CCairo", providers: [.apt(["libcairo2-dev"])]),
    .linked("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    .linked("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    .linked("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg62-turbo-dev"),
    .target(name: "CImages", dependencies: ["CPNG", "CJPEG"], path: "Sources/C/CImages"),
    .opened("CCairoLibrary"),
    .opened("CPango"),
    .opened("CSVG"),

    .swift("ParaphModel", []),
    .swift(
      "ParaphGraphics",
      [
        "ParaphModel", "CCairo", "CCairoLibrary", "CPango", "CSVG", "CImages", "CPNG", "CJPEG",
        "CDeflate",
      ]),
    .swift("ParaphPlugin", ["ParaphModel", "ParaphGraphics"]),
    .swift(
      "ParaphPluginExport", ["ParaphModel", "ParaphGraphics", "ParaphPlugin", "CParaphPlugin"]),
  ]
)
