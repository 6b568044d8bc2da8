// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Hanko",
  products: [.library(name: "HankoLibrary", type: .dynamic, targets: ["HankoLibrary"])],
  dependencies: [.package(name: "paraph", path: "../..")],
  targets: [
    // The seal itself.
    .target(
      name: "Hanko",
      dependencies: [
        .product(name: "ParaphModel", package: "paraph"),
        .product(name: "ParaphGraphics", package: "paraph"),
        .product(name: "ParaphPlugin", package: "paraph"),
      ], swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // The seal as a library that Paraph loads; it brings its Swift runtime along.
    .target(
      name: "HankoLibrary",
      dependencies: ["Hanko", .product(name: "ParaphPluginExport", package: "paraph")],
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]),
    .testTarget(
      name: "HankoTests",
      dependencies: [
        "Hanko",
        .product(name: "ParaphModel", package: "paraph"),
        .product(name: "ParaphGraphics", package: "paraph"),
        .product(name: "ParaphPlugin", package: "paraph"),
        .product(name: "ParaphPluginTesting", package: "paraph"),
      ]),
  ]
)
