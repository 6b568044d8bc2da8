// SPDX-License-Identifier: GPL-3.0-or-later

/// A standard that a document claims to keep.
public struct Conformance: Hashable, Sendable, CustomStringConvertible {
  /// Such as `PDF/A-2b` or `PDF/UA-1`.
  public var name: String
  /// Whether the standard forbids what is seen through.
  public var forbidsTransparency: Bool

  /// The name of the standard.
  public var description: String { name }

  /// More metadata than that is not looked at.
  private static let mostMetadata = 8 << 20

  /// What a document's metadata claims; nobody has checked it.
  public static func claims(of source: any ObjectSource) throws(DocumentError) -> [Conformance] {
    guard let stream = try source.stream("Metadata", in: source.catalog()) else { return [] }
    let bytes: [UInt8]
    do throws(DocumentError) {
      bytes = try source.decodedBytes(of: stream, limit: mostMetadata)
    } catch {
      // Metadata that cannot be read claims nothing.
      return []
    }
    return claims(inMetadata: bytes)
  }

  static func claims(inMetadata bytes: [UInt8]) -> [Conformance] {
    let metadata = XMPProperties(bytes)
    var claims: [Conformance] = []
    if let part = metadata["pdfaid:part"] {
      let level = metadata["pdfaid:conformance"]?.lowercased() ?? ""
      claims.append(Conformance(name: "PDF/A-\(part)\(level)", forbidsTransparency: part == "1"))
    }
    if let part = metadata["pdfuaid:part"] {
      claims.append(Conformance(name: "PDF/UA-\(part)", forbidsTransparency: false))
    }
    return claims
  }
}
