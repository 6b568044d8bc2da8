// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "ApprovalStamp",
  products: [
    .library(name: "ApprovalStamp", targets: ["ApprovalStamp"]),
    .executable(name: "approval-stamp", targets: ["approval-stamp"]),
    .library(name: "ApprovalStampLibrary", type: .dynamic, targets: ["ApprovalStampLibrary"]),
  ],
  dependencies: [.package(name: "paraph", path: "../..")],
  targets: [
    // The stamp itself, for a program that it is compiled into.
    .target(
      name: "ApprovalStamp",
      dependencies: [
        .product(name: "ParaphModel", package: "paraph"),
        .product(name: "ParaphGraphics", package: "paraph"),
        .product(name: "ParaphPlugin", package: "paraph"),
      ], swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // The stamp as a program that Paraph starts.
    .executableTarget(
      name: "approval-stamp",
      dependencies: ["ApprovalStamp", .product(name: "ParaphPluginExport", package: "paraph")]),
    // The stamp as a library that Paraph loads; it brings its Swift runtime along.
    .target(
      name: "ApprovalStampLibrary",
      dependencies: ["ApprovalStamp", .product(name: "ParaphPluginExport", package: "paraph")],
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]),
    .testTarget(
      name: "ApprovalStampTests",
      dependencies: [
        "ApprovalStamp",
        .product(name: "ParaphModel", package: "paraph"),
        .product(name: "ParaphGraphics", package: "paraph"),
        .product(name: "ParaphPlugin", package: "paraph"),
        .product(name: "ParaphPluginTesting", package: "paraph"),
      ]),
  ]
)
