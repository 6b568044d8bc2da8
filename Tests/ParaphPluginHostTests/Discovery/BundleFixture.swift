// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A bundle that a test makes, and then spoils.
struct BundleFixture {
  static let manifest: [String: String] = [
    "paraphPlugin": "1", "id": "\"com.example.seal\"", "version": "\"1.2.0\"",
    "title": "\"A seal\"", "kind": "\"seal\"", "delivery": "\"executable\"", "file": "\"run\"",
    "protocol": "[1, 1]", "subtypes": "[\"Stamp\"]",
  ]

  let path: String

  /// A bundle that keeps the contract, but for these members, of which `nil` leaves one out.
  init(
    in folder: String, id: String = "com.example.seal", kind: String = "seal",
    name: String? = nil, _ changes: [String: String?] = [:]
  ) throws {
    path = "\(folder)/\(name ?? "\(id).paraphplugin")"
    var members = Self.manifest
    members["id"] = "\"\(id)\""
    members["kind"] = "\"\(kind)\""
    for (key, value) in changes { members[key] = value }
    let text = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    try Files.makeFolder(path)
    try Files.save("{\(text.joined(separator: ", "))}".utf8, to: "\(path)/plugin.json")
    try Files.save("#!/bin/sh\n".utf8, to: "\(path)/run")
    // The mask of whoever runs the tests may be any.
    chmod(path, 0o755)
    chmod("\(path)/plugin.json", 0o644)
    chmod("\(path)/run", 0o755)
  }
}
