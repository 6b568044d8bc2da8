// SPDX-License-Identifier: MIT

import CParaphPlugin
import ParaphModel
import ParaphPlugin

extension paraph_string {
  /// A copy; what is not UTF-8 becomes U+FFFD.
  var text: String { String(decoding: array, as: UTF8.self) }

  /// The members of a JSON object that the host wrote.
  func object(of plugin: PluginID) throws(PluginError) -> [String: JSONValue] {
    do throws(JSONSyntaxError) {
      let value = try JSONValue(parsing: array, maximumDepth: WireRequest.deepest)
      if let members = value.objectValue { return members }
    } catch {
      throw PluginError(.defect, plugin, "A request is not JSON: \(error).")
    }
    throw PluginError(.defect, plugin, "A request is not JSON object.")
  }

  private var array: [UInt8] {
    guard let bytes, length > 0 else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: length))
  }
}

extension JSONValue {
  /// Gives the text of the value to a host.
  func write(to sink: UnsafePointer<paraph_sink>?) -> paraph_status {
    guard let sink, let write = sink.pointee.write else {
      return paraph_status(PARAPH_ERR_INTERNAL)
    }
    var text = serialized
    return text.withUTF8 { write(sink, $0.baseAddress, $0.count) }
  }
}
