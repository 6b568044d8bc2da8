// SPDX-License-Identifier: GPL-3.0-or-later

import CLibXML

/// Reads XML from memory and tells what it meets, an element after the other.
///
/// Nothing is fetched, and nothing is kept.
final class XMLScanner {
  /// The local name of an element, and its attributes of no namespace; gives whether to go on.
  private let begin: (String, [String: String]) -> Bool
  /// The end of the innermost element that has begun.
  private let end: () -> Void
  /// Text within the innermost element, perhaps a part of it.
  private let text: (String) -> Void

  init(
    begin: @escaping (String, [String: String]) -> Bool, end: @escaping () -> Void,
    text: @escaping (String) -> Void
  ) {
    self.begin = begin
    self.end = end
    self.text = text
  }

  /// - Returns: `nil` when all was read; otherwise the parser's words with the line, which are empty
  ///   where `begin` stopped it.
  func read(_ bytes: [UInt8]) -> String? {
    var message = [CChar](repeating: 0, count: 256)
    var handler = Self.handler
    handler.context = Unmanaged.passUnretained(self).toOpaque()
    let isRead = withExtendedLifetime(self) {
      bytes.withUnsafeBytes { buffer in
        paraph_xml_read(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, nil, &handler,
          &message, message.count)
      }
    }
    guard isRead != 1 else { return nil }
    return String(
      decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// C takes functions without a context of their own: the scanner comes through the pointer.
  private static var handler: paraph_xml_handler {
    paraph_xml_handler(
      context: nil,
      start: { context, name, attributes in
        guard let context, let name else { return 0 }
        var values: [String: String] = [:]
        var next = attributes
        while let pair = next, let key = pair[0], let value = pair[1] {
          values[String(cString: key)] = String(cString: value)
          next = pair + 2
        }
        return XMLScanner.at(context).begin(String(cString: name), values) ? 1 : 0
      },
      end: { context in
        if let context { XMLScanner.at(context).end() }
        return 1
      },
      text: { context, text in
        if let context, let text { XMLScanner.at(context).text(String(cString: text)) }
        return 1
      })
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> XMLScanner {
    Unmanaged<XMLScanner>.fromOpaque(context).takeUnretainedValue()
  }
}
