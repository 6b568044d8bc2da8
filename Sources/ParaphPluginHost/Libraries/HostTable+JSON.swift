// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphModel

/// `paraph.json/1`.
extension HostTable {
  private typealias Host = UnsafePointer<paraph_host>
  private typealias Pointer = UnsafePointer<CChar>

  static let jsonTable = paraph_json(
    struct_size: UInt32(MemoryLayout<paraph_json>.size), number: number, boolean: boolean,
    string: string, count: count, value: value, quote: quote)

  private static let number:
    @convention(c) (Host?, paraph_string, Pointer?, UnsafeMutablePointer<Double>?) -> paraph_status =
      { host, json, pointer, out in
        read(host, json, pointer, into: out) { value, _ in value.numberValue }
      }

  private static let boolean:
    @convention(c) (Host?, paraph_string, Pointer?, UnsafeMutablePointer<Int32>?) -> paraph_status =
      { host, json, pointer, out in
        read(host, json, pointer, into: out) { value, _ in value.booleanValue.map { $0 ? 1 : 0 } }
      }

  private static let string:
    @convention(c) (Host?, paraph_string, Pointer?, UnsafeMutablePointer<paraph_string>?) ->
      paraph_status =
      { host, json, pointer, out in
        read(host, json, pointer, into: out) { value, host in
          value.stringValue.flatMap(host.borrowed.keep)
        }
      }

  private static let count:
    @convention(c) (Host?, paraph_string, Pointer?, UnsafeMutablePointer<Int>?) -> paraph_status =
      { host, json, pointer, out in
        read(host, json, pointer, into: out) { value, _ in
          value.arrayValue?.count ?? value.objectValue?.count
        }
      }

  private static let value:
    @convention(c) (Host?, paraph_string, Pointer?, UnsafeMutablePointer<paraph_string>?) ->
      paraph_status =
      { host, json, pointer, out in
        read(host, json, pointer, into: out) { value, host in host.borrowed.keep(value.serialized) }
      }

  private static let quote: @convention(c) (Host?, paraph_string) -> paraph_string = { host, text in
    let text = JSONValue.string(CText.checked(text) ?? "").serialized
    return of(host)?.borrowed.keep(text) ?? nothing
  }

  /// Two quotes that are always there.
  private nonisolated(unsafe) static let nothing: paraph_string = {
    // Never freed, and never written again.
    let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: 3)
    for (index, byte) in [34, 34, 0].enumerated() { bytes[index] = CChar(byte) }
    return paraph_string(bytes: bytes, length: 2)
  }()

  private static func read<Value>(
    _ host: Host?, _ json: paraph_string, _ pointer: Pointer?,
    into out: UnsafeMutablePointer<Value>?, _ value: (JSONValue, HostTable) -> Value?
  ) -> paraph_status {
    guard let host = of(host), let out,
      let pointer = CText.checked(zeroTerminated: pointer, greatest: 4096),
      let whole = host.documents.value(of: json)
    else { return Status.input.rawValue }
    guard let member = whole[pointer: pointer] else { return Status.missing.rawValue }
    guard let result = value(member, host) else { return Status.input.rawValue }
    out.pointee = result
    return Status.ok.rawValue
  }
}
