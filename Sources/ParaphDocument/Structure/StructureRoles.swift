// SPDX-License-Identifier: GPL-3.0-or-later

/// What the types of elements mean, by way of role maps and namespaces (ISO 32000-2, 14.7.3 and
/// 14.8.6).
struct StructureRoles {
  private let source: any ObjectSource
  private let map: PDFDictionary

  private static let version2 = "http://iso.org/pdf2/ssn"
  /// No type is mapped more often.
  private static let longestChain = 32

  init(_ source: any ObjectSource, map: PDFDictionary?) {
    self.source = source
    self.map = map ?? [:]
  }

  /// The standard type that an element's type stands for, or the type itself.
  func role(of element: PDFDictionary) throws(DocumentError) -> PDFName {
    var role = try source.name("S", in: element) ?? "NonStruct"
    var namespace = try source.dictionary("NS", in: element)
    for _ in 0..<Self.longestChain {
      var next: PDFObject?
      if let known = namespace {
        next = try source.dictionary("RoleMapNS", in: known)?[role]
      } else {
        next = map[role]
      }
      switch try source.resolve(next) {
      case .name(let name) where name != role:
        role = name
        namespace = nil
      case .array(let pair) where pair.count == 2:
        guard let name = try source.resolve(pair[0]).nameValue else { return role }
        role = name
        namespace = try source.resolve(pair[1]).dictionaryValue
      default: return role
      }
    }
    return role
  }

  /// Whether an element is of the namespace of PDF 2.0 itself.
  func isVersion2(_ element: PDFDictionary) throws(DocumentError) -> Bool {
    guard let namespace = try source.dictionary("NS", in: element) else { return false }
    return try source.text("NS", in: namespace) == Self.version2
  }
}
