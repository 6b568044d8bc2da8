// SPDX-License-Identifier: GPL-3.0-or-later

/// The small files that are part of the repository, below `Tests/Fixtures`.
public enum Fixtures {
  /// The folder that holds `Package.swift`.
  public static let packageRoot = ancestor(of: #filePath, levels: 3)

  /// The path of a fixture, such as `Fixtures.path("images/palette.png")`.
  public static func path(_ name: String) -> String { packageRoot + "/Tests/Fixtures/" + name }

  /// The bytes of a fixture.
  ///
  /// - Throws: ``TestSupportError`` when it is not there.
  public static func bytes(_ name: String) throws(TestSupportError) -> [UInt8] {
    guard let bytes = Files.bytes(path(name)) else {
      throw TestSupportError("Tests/Fixtures/\(name) cannot be read.")
    }
    return bytes
  }

  static func ancestor(of path: String, levels: Int) -> String {
    path.split(separator: "/").dropLast(levels).reduce(into: "") { $0 += "/" + $1 }
  }
}
