// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// Swift 6 language mode; warnings are errors; an import is internal unless a public signature
/// needs it.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  // Types are made by calling what makes them, not by looking up their names at run time, which takes
  // an eighth of a short run.
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
    .when(configuration: .release)),
]

/// For code that visits every pixel of a photograph: without optimisation, a test takes minutes.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Where the headers of GLib and what builds on it are: Debian's multi-arch folders and Homebrew's.
///
/// A `pkgConfig` entry would also link the library, and what is linked is loaded by every run.
let headerFolders: [String] =
  [
    "/usr/include", "/opt/homebrew/include", "/usr/local/include",
  ].flatMap { root in
    [
      "poppler/glib", "glib-2.0", "cairo", "pango-1.0", "harfbuzz", "fribidi", "libxml2", "qpdf",
      "freetype2", "gio-unix-2.0", "librsvg-2.0", "gdk-pixbuf-2.0",
    ].map { "\(root)/\($0)" }
  } + [
    "/usr/lib/x86_64-linux-gnu/glib-2.0/include", "/usr/lib/aarch64-linux-gnu/glib-2.0/include",
    "/opt/homebrew/lib/glib-2.0/include", "/usr/local/lib/glib-2.0/include",
  ]

extension Target {
  /// A library that is linked: nearly every run of the program uses it.
  static func linked(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
  }

  /// A library that is opened on first use, so that a run that does not need it pays nothing.
  static func opened(_ name: String) -> Target {
    .target(
      name: name, dependencies: ["CLibraryLoader"], path: "Sources/C/\(name)",
      cSettings: [.unsafeFlags(headerFolders.flatMap { ["-isystem", $0] })])
  }

  /// C of our own: what Swift cannot call.
  static func bridge(_ name: String) -> Target {
    .target(name: name, path: "Sources/C/\(name)", linkerSettings: [.linkedLibrary("dl")])
  }

  static func swift(
    _ name: String, _ dependencies: [Dependency], _ settings: [SwiftSetting] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, swiftSettings: strict + settings,
      linkerSettings: [.linkedLibrary("m")])
  }

  /// One kind of annotation, which sees values and a canvas, and nothing of the document.
  static func plugin(
    _ name: String, _ more: [Dependency] = [], _ settings: [SwiftSetting] = []
  ) -> Target {
    .target(
      name: "\(name)Plugin",
      dependencies: ["ParaphPlugin", "ParaphModel", "ParaphGraphics"] + more,
      path: "Plugins/\(name)", swiftSettings: strict + settings)
  }

  static func tests(
    _ name: String, _ dependencies: [Dependency], tables: [String] = []
  ) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: dependencies, exclude: tables, swiftSettings: strict)
  }
}

let package = Package(
  name: "paraph",
  products: [
    .executable(name: "paraph", targets: ["paraph"]),
    .library(name: "ParaphModel", targets: ["ParaphModel"]),
    .library(name: "ParaphGraphics", targets: ["ParaphGraphics"]),
    .library(name: "ParaphPlugin", targets: ["ParaphPlugin"]),
    .library(name: "ParaphPluginExport", targets: ["ParaphPluginExport"]),
    .library(name: "ParaphCommand", targets: ["ParaphCommand"]),
    .library(name: "ParaphDocument", targets: ["ParaphDocument"]),
    .library(name: "ParaphEngine", targets: ["ParaphEngine"]),
    .library(name: "ParaphPluginTesting", targets: ["ParaphPluginTesting"]),
    .library(name: "ParaphTestSupport", targets: ["ParaphTestSupport"]),
    // The kinds of annotation that the program has, for programs of one's own.
    .library(name: "DrawnSignaturePlugin", targets: ["DrawnSignaturePlugin"]),
    .library(name: "TypedSignaturePlugin", targets: ["TypedSignaturePlugin"]),
    .library(name: "ScannedSignaturePlugin", targets: ["ScannedSignaturePlugin"]),
    .library(name: "LinkPlugin", targets: ["LinkPlugin"]),
    .library(name: "AttachmentPlugin", targets: ["AttachmentPlugin"]),
  ],
  targets: [
    .bridge("CSystem"),
    .bridge("CLibraryLoader"),
    .bridge("CParaphPlugin"),
    .bridge("CSandbox"),
    // The files of new plugins, as bytes of the program.
    .target(
      name: "CPluginTemplates", path: "Sources/C/CPluginTemplates", exclude: ["templates"]),
    // Its declarations only; CCairoLibrary has the functions.
    .systemLibrary(name: "CCairo", path: "Sources/C/CCairo", providers: [.apt(["libcairo2-dev"])]),
    .linked("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    .linked("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    .linked("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    .linked("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg62-turbo-dev"),
    .target(name: "CImages", dependencies: ["CPNG", "CJPEG"], path: "Sources/C/CImages"),
    .opened("CCairoLibrary"),
    .opened("CPango"),
    .opened("CPoppler"),
    .opened("CQPDF"),
    .opened("COpenSSL"),
    .opened("CLibXML"),
    .opened("CSVG"),
    .opened("CPotrace"),
    .opened("CYAML"),

    .swift("ParaphModel", []),
    .swift(
      "ParaphGraphics",
      [
        "ParaphModel", "CCairo", "CCairoLibrary", "CPango", "CSVG", "CImages", "CPNG", "CJPEG",
        "CDeflate",
      ]),
    .swift("ParaphCryptography", ["ParaphModel", "COpenSSL"]),
    .swift("ParaphYAML", ["ParaphModel", "CYAML"]),
    .swift(
      "ParaphDocument",
      ["ParaphModel", "ParaphCryptography", "CQPDF", "CZlib", "CDeflate", "CLibXML", "CSystem"]),
    .swift("ParaphAppearance", ["ParaphModel", "ParaphGraphics", "ParaphDocument"]),
    .swift("ParaphRendering", ["ParaphModel", "ParaphGraphics", "CPoppler", "CSystem"]),
    .swift("ParaphPlugin", ["ParaphModel", "ParaphGraphics"]),
    .swift(
      "ParaphPluginExport",
      ["ParaphModel", "ParaphGraphics", "ParaphPlugin", "CParaphPlugin"]),
    .swift(
      "ParaphPluginHost",
      ["ParaphModel", "ParaphGraphics", "ParaphPlugin", "CParaphPlugin", "CSandbox", "CSystem"]),
    .swift(
      "ParaphEngine",
      [
        "ParaphModel", "ParaphGraphics", "ParaphCryptography", "ParaphDocument",
        "ParaphAppearance", "ParaphRendering", "ParaphPlugin", "ParaphPluginHost", "ParaphYAML",
        "CSystem",
      ]),
    .swift(
      "ParaphCommand",
      [
        "ParaphModel", "ParaphEngine", "ParaphPlugin", "ParaphPluginHost", "ParaphYAML", "CSystem",
        "CPluginTemplates",
      ]),
    // What the tests of a plugin need: it knows no document, so that a plugin of others builds soon.
    .swift(
      "ParaphPluginTesting",
      ["ParaphModel", "ParaphGraphics", "ParaphPlugin", "ParaphPluginHost"], optimized),
    .swift(
      "ParaphTestSupport",
      [
        "ParaphModel", "ParaphGraphics", "ParaphDocument", "ParaphRendering", "ParaphPlugin",
        "ParaphPluginHost", "ParaphPluginTesting",
      ], optimized),

    .plugin("DrawnSignature", ["CLibXML"]),
    .plugin("TypedSignature"),
    .plugin("ScannedSignature", ["CPotrace"], optimized),
    .plugin("Link"),
    .plugin("Attachment"),

    .executableTarget(
      name: "paraph",
      dependencies: [
        "ParaphCommand", "ParaphPluginHost", "DrawnSignaturePlugin", "TypedSignaturePlugin",
        "ScannedSignaturePlugin", "LinkPlugin", "AttachmentPlugin",
      ], swiftSettings: strict,
      linkerSettings: [
        // The Makefile puts an archive of libstdc++ there, if the system has one: loading the shared
        // library takes a millisecond of every run. Without the folder, it is loaded.
        .unsafeFlags(
          ["-L\(Context.packageDirectory)/.build/archives", "-Xclang-linker", "-static-libgcc"],
          .when(platforms: [.linux], configuration: .release))
      ]),

    // Photographs for `make gallery`; not a product.
    .executableTarget(
      name: "paraph-photographs", dependencies: ["ParaphTestSupport", "ParaphModel"],
      path: "Tests/Gallery/Photographs", swiftSettings: strict),

    .tests("ParaphModel", ["ParaphModel"]),
    .tests("ParaphGraphics", ["ParaphGraphics", "ParaphModel", "ParaphTestSupport"]),
    .tests("ParaphCryptography", ["ParaphCryptography"]),
    .tests("ParaphYAML", ["ParaphYAML", "ParaphModel"]),
    .tests(
      "ParaphDocument",
      [
        "ParaphDocument", "ParaphModel", "ParaphGraphics", "ParaphCryptography",
        "ParaphTestSupport",
      ]
    ),
    .tests(
      "ParaphAppearance",
      [
        "ParaphAppearance", "ParaphDocument", "ParaphGraphics", "ParaphModel", "ParaphTestSupport",
      ]),
    .tests(
      "ParaphRendering",
      ["ParaphRendering", "ParaphModel", "ParaphGraphics", "ParaphTestSupport"]),
    .tests(
      "ParaphPlugin",
      [
        "ParaphPlugin", "ParaphPluginExport", "ParaphPluginHost", "ParaphGraphics", "ParaphModel",
        "ParaphTestSupport", "CParaphPlugin",
      ]),
    .tests(
      "ParaphPluginHost",
      [
        "ParaphPluginHost", "ParaphPlugin", "ParaphPluginExport", "ParaphPluginTesting",
        "ParaphGraphics", "ParaphModel", "CParaphPlugin", "ParaphTestSupport",
      ]),
    .tests(
      "Plugins",
      [
        "DrawnSignaturePlugin", "TypedSignaturePlugin", "ScannedSignaturePlugin", "LinkPlugin",
        "AttachmentPlugin", "ParaphPlugin", "ParaphPluginHost", "ParaphModel", "ParaphGraphics",
        "ParaphEngine", "ParaphTestSupport",
      ]),
    .tests(
      "ParaphEngine",
      [
        "ParaphEngine", "ParaphDocument", "ParaphModel", "ParaphGraphics", "ParaphPlugin",
        "ParaphPluginHost", "ParaphTestSupport",
        "DrawnSignaturePlugin", "TypedSignaturePlugin", "ScannedSignaturePlugin", "LinkPlugin",
        "AttachmentPlugin",
      ]),
    .tests(
      "ParaphCommand",
      [
        "ParaphCommand", "ParaphEngine", "ParaphGraphics", "ParaphModel", "ParaphPlugin",
        "ParaphPluginHost", "ParaphTestSupport",
      ]),
    .tests(
      "Program", ["ParaphDocument", "ParaphModel", "ParaphTestSupport"],
      tables: [
        "corpus-sweep.tsv", "corpus-flatten.tsv", "pyhanko-verdicts.tsv", "pyhanko-verdicts.py",
      ]),
  ]
)
