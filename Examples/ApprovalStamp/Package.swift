// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "ApprovalStamp",
  products: [
    .library(name: "ApprovalStamp", targets: ["ApprovalStamp"]),
    .executable(name: "approval-stamp", targets: ["approval-stamp"]),
  ],
  dependencies: [.package(name: "paraph", path: "../..")],
  targets: [
    // The stamp itself.
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
    .testTarget(
      name: "ApprovalStampTests",
      dependencies: [
        "ApprovalStamp",
        .product(name: "ParaphModel", package: "paraph"),
        .product(name: "ParaphPlugin", package: "paraph"),
        .product(name: "ParaphPluginTesting", package: "paraph"),
      ]),
  ]
)
