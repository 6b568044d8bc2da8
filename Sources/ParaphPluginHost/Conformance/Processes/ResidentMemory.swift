// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How much memory processes have in use.
enum ResidentMemory {
  /// The bytes of all processes that descend from one; 0 where the system does not say.
  static func ofProcesses(below ancestor: pid_t) -> Int {
    var parents: [pid_t: pid_t] = [:]
    var bytes: [pid_t: Int] = [:]
    for process in processes() {
      guard let status = text("/proc/\(process)/stat"),
        let pages = text("/proc/\(process)/statm")?.split(separator: " ").dropFirst().first,
        // The name, which may hold anything, stands in parentheses.
        let rest = status.lastIndex(of: ")").map({ status[$0...].split(separator: " ") }),
        rest.count > 2, let parent = pid_t(rest[2]), let count = Int(pages)
      else { continue }
      parents[process] = parent
      bytes[process] = count * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
    return bytes.reduce(0) { sum, entry in
      descends(entry.key, from: ancestor, parents) ? sum + entry.value : sum
    }
  }

  private static func descends(
    _ process: pid_t, from ancestor: pid_t, _ parents: [pid_t: pid_t]
  ) -> Bool {
    var next = parents[process]
    // No chain is longer than all of them.
    for _ in parents {
      guard let parent = next else { return false }
      if parent == ancestor { return true }
      next = parents[parent]
    }
    return false
  }

  private static func processes() -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let process = pid_t(name) { found.append(process) }
    }
    return found
  }

  private static func text(_ path: String) -> String? {
    FileBytes.glance(path, bound: 1_024).map { String(decoding: $0, as: UTF8.self) }
  }
}
