// SPDX-License-Identifier: GPL-3.0-or-later

/// A content stream without what ties it to its document: numbers of marked content, and layers.
///
/// Numbers lead into a structure tree that stays behind (ISO 32000-2, 14.7.5.1), and property lists are
/// resources that do, too; what is hidden leaves nothing that paints. The tags themselves stay.
struct PortableContent {
  private let content: [UInt8]
  private let hides: (PDFName) throws(DocumentError) -> Bool
  private var scanner: ContentScanner
  private var result: [UInt8] = []
  /// Up to where the content is in the result, or left out of it.
  private var done = 0
  /// Whether each open sequence of marked content is hidden of itself.
  private var sequences: [Bool] = []
  private var hiddenCount = 0

  /// - Parameters:
  ///   - content: A page's or a form's.
  ///   - hides: Whether the property list of this name hides what is in it.
  /// - Throws: What `hides` throws.
  /// - Returns: Content that leaves no state open.
  static func of(
    _ content: [UInt8], hides: @escaping (PDFName) throws(DocumentError) -> Bool
  ) throws(DocumentError) -> [UInt8] {
    let scan = ContentScan(content)
    var closed = content
    if !scan.isClean || scan.needsRewriting {
      closed = Array("q\n".utf8) + scan.cleaned(content) + Array("\n\(scan.closing)".utf8)
    }
    var portable = PortableContent(closed, hides)
    try portable.run()
    return portable.result
  }

  private init(_ content: [UInt8], _ hides: @escaping (PDFName) throws(DocumentError) -> Bool) {
    self.content = content
    self.hides = hides
    scanner = ContentScanner(content)
  }

  private mutating func run() throws(DocumentError) {
    while let token = scanner.next() {
      guard case .operator(let range) = token else { continue }
      let name = String(decoding: content[range], as: UTF8.self)
      switch name {
      case "BI":
        _ = scanner.skipInlineImage()
        keep(unless: hiddenCount > 0)
      case "BDC": try begin(content[done..<range.lowerBound])
      case "BMC":
        sequences.append(false)
        keep()
      case "DP": keep(unless: true)
      case "EMC":
        if sequences.popLast() == true { hiddenCount -= 1 }
        keep()
      case "f", "F", "f*", "B", "B*", "b", "b*", "S", "s":
        if hiddenCount > 0 { replace(with: " n") } else { keep() }
      case "Do", "sh", "Tj", "TJ", "'", "\"": keep(unless: hiddenCount > 0)
      default: keep()
      }
    }
  }

  private mutating func keep(unless isLeftOut: Bool = false) {
    if !isLeftOut { result += content[done..<scanner.position] }
    done = scanner.position
  }

  private mutating func replace(with text: String) {
    result += Array(text.utf8)
    done = scanner.position
  }

  /// Begins a sequence with its tag alone, unless its properties stand in it and are not numbers.
  private mutating func begin(_ operands: ArraySlice<UInt8>) throws(DocumentError) {
    let names = Self.names(operands)
    let isInline = operands.indices.contains { index in
      operands[index...].starts(with: Array("<<".utf8))
    }
    var isHidden = false
    if !isInline, names.first == "OC", let group = names.dropFirst().first {
      isHidden = try hides(group)
    }
    sequences.append(isHidden)
    if isHidden { hiddenCount += 1 }
    if isInline, !names.contains("MCID"), names.first != "OC" { return keep() }
    // Outside of its document a layer is nothing but some content.
    let tag = names.first.flatMap { $0 == "OC" ? nil : $0 } ?? "Span"
    result.append(0x0A)
    result += tag.token
    replace(with: " BMC")
  }

  /// The names among operands.
  private static func names(_ operands: ArraySlice<UInt8>) -> [PDFName] {
    var scanner = ContentScanner(Array(operands))
    let bytes = Array(operands)
    var names: [PDFName] = []
    while true {
      var start = scanner.position
      guard scanner.next() != nil else { return names }
      while start < scanner.position, [0, 9, 10, 12, 13, 32].contains(bytes[start]) { start += 1 }
      guard start < scanner.position, bytes[start] == UInt8(ascii: "/") else { continue }
      names.append(PDFName(bytes: unescaped(bytes[(start + 1)..<scanner.position])))
    }
  }

  /// The bytes of a name with its number signs undone (7.3.5).
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "#"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
