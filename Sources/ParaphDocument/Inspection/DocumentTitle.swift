// SPDX-License-Identifier: GPL-3.0-or-later

/// The title of a document, wherever it says it.
public enum DocumentTitle {
  private static let mostMetadata = 1 << 20
  /// In bytes; no title of a work is longer.
  private static let longest = 4096

  /// The information dictionary's `/Title`, otherwise `dc:title` of the metadata (ISO 32000-2, 14.3).
  ///
  /// - Returns: On one line, without space around it; `nil` where there is none that can be read.
  public static func of(_ source: any ObjectSource) throws(DocumentError) -> String? {
    if let information = try source.dictionary("Info", in: source.trailer),
      let title = try source.text("Title", in: information).flatMap(tidied)
    {
      return title
    }
    guard let stream = try source.stream("Metadata", in: source.catalog()),
      // Metadata that cannot be read has no title.
      let bytes = try? source.decodedBytes(of: stream, limit: mostMetadata)
    else { return nil }
    return title(inMetadata: bytes)
  }

  /// The first of the alternatives, which is the default one (ISO 16684-1, 8.2.2.4).
  static func title(inMetadata bytes: [UInt8]) -> String? {
    final class Gathered {
      var elements: [String] = []
      var text = ""
      var isDone = false
      var isWithin: Bool { elements.contains("title") && elements.last == "li" }
    }
    let gathered = Gathered()
    let scanner = XMLScanner(
      begin: { element, _ in
        gathered.elements.append(element)
        return !gathered.isDone && gathered.elements.count < 64
      },
      end: {
        if gathered.isWithin { gathered.isDone = true }
        _ = gathered.elements.popLast()
      },
      text: { text in
        guard gathered.isWithin, !gathered.isDone, gathered.text.utf8.count < longest else {
          return
        }
        gathered.text += text
      })
    _ = scanner.read(bytes)
    return tidied(gathered.text)
  }

  private static func tidied(_ text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let words = text.split { $0.isWhitespace || $0 == "\0" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
