// SPDX-License-Identifier: MIT

import CParaphPlugin

/// The functions of a table that have to know whose they are, and are told by nothing but their address.
struct LibrarySlot: Sendable {
  let describe: @convention(c) @Sendable (UnsafePointer<paraph_sink>?) -> paraph_status
  let create:
    @convention(c) @Sendable (
      UnsafePointer<paraph_host>?, paraph_string, UnsafeMutablePointer<OpaquePointer?>?
    ) -> paraph_status

  static let all = [
    LibrarySlot(describe: { describe(0, $0) }, create: { create(0, $0, $1, $2) }),
    LibrarySlot(describe: { describe(1, $0) }, create: { create(1, $0, $1, $2) }),
    LibrarySlot(describe: { describe(2, $0) }, create: { create(2, $0, $1, $2) }),
    LibrarySlot(describe: { describe(3, $0) }, create: { create(3, $0, $1, $2) }),
    LibrarySlot(describe: { describe(4, $0) }, create: { create(4, $0, $1, $2) }),
    LibrarySlot(describe: { describe(5, $0) }, create: { create(5, $0, $1, $2) }),
    LibrarySlot(describe: { describe(6, $0) }, create: { create(6, $0, $1, $2) }),
    LibrarySlot(describe: { describe(7, $0) }, create: { create(7, $0, $1, $2) }),
    LibrarySlot(describe: { describe(8, $0) }, create: { create(8, $0, $1, $2) }),
    LibrarySlot(describe: { describe(9, $0) }, create: { create(9, $0, $1, $2) }),
    LibrarySlot(describe: { describe(10, $0) }, create: { create(10, $0, $1, $2) }),
    LibrarySlot(describe: { describe(11, $0) }, create: { create(11, $0, $1, $2) }),
    LibrarySlot(describe: { describe(12, $0) }, create: { create(12, $0, $1, $2) }),
    LibrarySlot(describe: { describe(13, $0) }, create: { create(13, $0, $1, $2) }),
    LibrarySlot(describe: { describe(14, $0) }, create: { create(14, $0, $1, $2) }),
    LibrarySlot(describe: { describe(15, $0) }, create: { create(15, $0, $1, $2) }),
  ]

  private static func describe(
    _ slot: Int, _ sink: UnsafePointer<paraph_sink>?
  ) -> paraph_status {
    guard let type = ExportedLibrary.type(slot) else { return paraph_status(PARAPH_ERR_INTERNAL) }
    return ExportedInstance.describe(type, to: sink)
  }

  private static func create(
    _ slot: Int, _ host: UnsafePointer<paraph_host>?, _ options: paraph_string,
    _ out: UnsafeMutablePointer<OpaquePointer?>?
  ) -> paraph_status {
    guard let type = ExportedLibrary.type(slot), let host, let out else {
      return paraph_status(PARAPH_ERR_INTERNAL)
    }
    return ExportedInstance.create(type, LibraryHost(host), options, out)
  }
}
