// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the libraries of this process are: a runtime of Swift that is installed at home, say.
enum LoadedLibraries {
  /// Those that are not the system's; a folder where the runtime of Swift is, for a plugin may need more of
  /// it.
  static var paths: [String] {
    #if os(Linux)
      guard let file = fopen("/proc/self/maps", "re") else { return [] }
      defer { fclose(file) }
      var paths: Set<String> = []
      var line: UnsafeMutablePointer<CChar>?
      var capacity = 0
      defer { free(line) }
      while getline(&line, &capacity, file) > 0, let text = line {
        guard let slash = strchr(text, 47), strstr(slash, ".so") != nil else { continue }
        let path = String(cString: slash)
        if !path.hasPrefix("/usr/"), !path.hasPrefix("/lib") {
          let isRuntime = RealPath.name(of: path) == "libswiftCore.so"
          paths.insert(isRuntime ? RealPath.folder(of: path) : path)
        }
      }
      return paths.sorted()
    #else
      return []
    #endif
  }
}
