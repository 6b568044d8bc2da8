// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphModel
import ParaphPlugin

extension PluginTable {
  /// What the plugin says about itself; id and version are those of the table.
  ///
  /// - Throws: `badDescriptor`.
  func descriptor(_ host: HostTable) throws(LibraryError) -> PluginDescriptor {
    let (status, buffer) = host.calling { SinkBuffer.collecting { describe($0) } }
    guard !buffer.isFull else { throw .badDescriptor(id, "it is longer than 64 MiB") }
    guard status == Status.ok.rawValue else {
      throw .badDescriptor(id, "the function describe fails with \(status)")
    }
    guard String(validating: buffer.bytes, as: UTF8.self) != nil else {
      throw .badDescriptor(id, "it is not UTF-8")
    }
    var members = try object(buffer.bytes)
    for (name, value) in [("id", id.rawValue), ("version", version)] {
      guard members[name] == nil || members[name] == .string(value) else {
        throw .badDescriptor(id, "its \(name) is not that of the table, \(value)")
      }
      members[name] = .string(value)
    }
    do throws(WireProblem) {
      return try PluginDescriptor(wire: .object(members))
    } catch {
      throw .badDescriptor(id, "it \(error.clause)", hint: error.hint)
    }
  }

  private func object(_ bytes: [UInt8]) throws(LibraryError) -> [String: JSONValue] {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .badDescriptor(id, "it is not JSON: \(error.what) (line \(error.line))")
    }
    guard case .object(let members) = value else {
      throw .badDescriptor(id, "it is not JSON object")
    }
    return members
  }
}
