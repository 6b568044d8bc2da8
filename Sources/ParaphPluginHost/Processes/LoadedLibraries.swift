// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the libraries of this process are: a runtime of Swift that is installed at home, say.
enum LoadedLibraries {
  /// The folders that are not the system's.
  static var folders: [String] {
    #if os(Linux)
      guard let file = fopen("/proc/self/maps", "re") else { return [] }
      defer { fclose(file) }
      var folders: Set<String> = []
      var line: UnsafeMutablePointer<CChar>?
      var capacity = 0
      defer { free(line) }
      while getline(&line, &capacity, file) > 0, let text = line {
        guard let slash = strchr(text, 47), strstr(slash, ".so") != nil else { continue }
        let path = String(cString: slash)
        if !path.hasPrefix("/usr/"), !path.hasPrefix("/lib") {
          folders.insert(RealPath.folder(of: path))
        }
      }
      return folders.filter { $0 != "/" }.sorted()
    #else
      return []
    #endif
  }
}
