// SPDX-License-Identifier: GPL-3.0-or-later

/// A standard that a document claims to keep.
public struct Conformance: Hashable, Sendable, CustomStringConvertible {
  /// The family of standards, and the part.
  public enum Standard: Hashable, Sendable {
    /// PDF/A (ISO 19005).
    case archiving(part: Int)
    /// PDF/UA (ISO 14289).
    case accessibility(part: Int)
    /// PDF/X (ISO 15930).
    case printing
  }

  /// Such as `PDF/A-2b` or `PDF/UA-1`.
  public var name: String
  /// Which it is.
  public var standard: Standard

  /// The name of the standard.
  public var description: String { name }

  /// Whether the standard forbids what is seen through.
  public var forbidsTransparency: Bool {
    switch standard {
    case .archiving(let part): part == 1
    case .accessibility: false
    case .printing: name.hasPrefix("PDF/X-1") || name.hasPrefix("PDF/X-3")
    }
  }

  /// More metadata than that is not looked at.
  private static let mostMetadata = 8 << 20

  /// What a document's metadata claims; nobody has checked it.
  public static func claims(of source: any ObjectSource) throws(DocumentError) -> [Conformance] {
    var claims: [Conformance] = []
    if let stream = try source.stream("Metadata", in: source.catalog()) {
      do throws(DocumentError) {
        claims = Self.claims(
          inMetadata: try source.decodedBytes(of: stream, limit: mostMetadata))
      } catch {
        // Metadata that cannot be read claims nothing.
        claims = []
      }
    }
    // Before PDF/X-4 the claim was in the information dictionary.
    guard !claims.contains(where: { $0.standard == .printing }),
      let information = try source.dictionary("Info", in: source.trailer),
      let name = try source.text("GTS_PDFXVersion", in: information), name.hasPrefix("PDF/X")
    else { return claims }
    return claims + [Conformance(name: name, standard: .printing)]
  }

  static func claims(inMetadata bytes: [UInt8]) -> [Conformance] {
    let metadata = XMPProperties(bytes)
    var claims: [Conformance] = []
    if let part = metadata["pdfaid:part"] {
      let level = metadata["pdfaid:conformance"]?.lowercased() ?? ""
      claims.append(
        Conformance(name: "PDF/A-\(part)\(level)", standard: .archiving(part: Int(part) ?? 0)))
    }
    if let part = metadata["pdfuaid:part"] {
      claims.append(
        Conformance(name: "PDF/UA-\(part)", standard: .accessibility(part: Int(part) ?? 0)))
    }
    if let name = metadata["pdfxid:GTS_PDFXVersion"], name.hasPrefix("PDF/X") {
      claims.append(Conformance(name: name, standard: .printing))
    }
    return claims
  }
}
