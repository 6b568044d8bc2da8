// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "CustomHost",
  dependencies: [
    .package(name: "paraph", path: "../.."),
    .package(path: "../ApprovalStamp"),
  ],
  targets: [
    .executableTarget(
      name: "my-paraph",
      dependencies: [
        "ApprovalStamp",
        .product(name: "ParaphCommand", package: "paraph"),
        .product(name: "LinkPlugin", package: "paraph"),
        .product(name: "TypedSignaturePlugin", package: "paraph"),
      ])
  ]
)
