// SPDX-License-Identifier: GPL-3.0-or-later

import CYAML
import ParaphModel

/// The events of a YAML text, an event after the other.
struct YAMLParser: ~Copyable {
  private let handle: OpaquePointer
  private let bytes: [UInt8]

  /// A parser before the first event of UTF-8.
  init(_ bytes: [UInt8]) throws(StructuredTextError) {
    var message = [CChar](repeating: 0, count: 256)
    let handle = bytes.withUnsafeBytes { buffer in
      paraph_yaml_open(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, &message,
        message.count)
    }
    guard let handle else {
      let words = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw StructuredTextError(
        "library", at: nil,
        "YAML cannot be read: \(String(decoding: words, as: UTF8.self))",
        hint: "Install libyaml (libyaml-0-2), or write the file as JSON.")
    }
    self.handle = handle
    self.bytes = bytes
  }

  deinit { paraph_yaml_close(handle) }

  /// The next event; not to be asked for after the end or an error.
  mutating func next() throws(StructuredTextError) -> YAMLEvent {
    var event = paraph_yaml_event()
    var fault = paraph_yaml_fault()
    guard paraph_yaml_next(handle, &event, &fault) == 1 else {
      throw YAMLFault(fault, in: bytes).error
    }
    let tag = event.tag.map { YAMLTag(String(cString: $0)) }
    let anchor = event.anchor.map { String(cString: $0) }
    return YAMLEvent(
      kind: Self.kind(event, tag: tag, anchor: anchor),
      position: TextPosition(line: Int(event.line) + 1, column: Int(event.column) + 1),
      anchor: anchor, tag: tag)
  }

  private static func kind(
    _ event: paraph_yaml_event, tag: YAMLTag?, anchor: String?
  ) -> YAMLEvent.Kind {
    switch event.kind {
    case PARAPH_YAML_DOCUMENT_START: return .documentStart
    case PARAPH_YAML_DOCUMENT_END: return .documentEnd
    case PARAPH_YAML_ALIAS: return .alias(anchor ?? "")
    case PARAPH_YAML_SCALAR:
      let bytes = UnsafeRawBufferPointer(start: event.value, count: event.length)
      let text = String(decoding: bytes, as: UTF8.self)
      return .scalar(YAMLScalar(text: text, isPlain: event.is_plain == 1, tag: tag))
    case PARAPH_YAML_SEQUENCE_START: return .listStart
    case PARAPH_YAML_SEQUENCE_END: return .listEnd
    case PARAPH_YAML_MAPPING_START: return .objectStart
    case PARAPH_YAML_MAPPING_END: return .objectEnd
    default: return .streamEnd
    }
  }
}
