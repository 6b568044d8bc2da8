// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// Paraph's Swift package: where `paraph plugin new` found it, unless PARAPH_SDK says otherwise.
let sdk = Context.environment["PARAPH_SDK"] ?? "/usr/local/share/paraph/sdk"

let package = Package(
  name: "sample-kind",
  dependencies: [.package(name: "paraph", path: sdk)],
  targets: [
    .executableTarget(
      name: "sample-kind-plugin",
      dependencies: [
        .product(name: "ParaphModel", package: "paraph"),
        .product(name: "ParaphGraphics", package: "paraph"),
        .product(name: "ParaphPlugin", package: "paraph"),
        .product(name: "ParaphPluginExport", package: "paraph"),
      ],
      path: "Sources")
  ]
)
