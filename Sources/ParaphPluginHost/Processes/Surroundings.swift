// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a plugin's process finds in its environment.
struct Surroundings {
  let trust: PluginRuntime.Trust

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Nothing of the user's but what finds fonts, and what makes the same job give the same bytes.
  var environment: [String] {
    var values = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8",
      "TZ": "UTC",
      // A crash is told in one sentence; nobody reads pages of frames.
      "SWIFT_BACKTRACE": "enable=no",
      "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1",
    ]
    for name in ["SOURCE_DATE_EPOCH", "FONTCONFIG_FILE", "FONTCONFIG_PATH"] {
      values[name] = Self.value(name)
    }
    values["XDG_DATA_HOME"] = home("XDG_DATA_HOME", ".local/share")
    values["XDG_CONFIG_HOME"] = home("XDG_CONFIG_HOME", ".config")
    values["XDG_CACHE_HOME"] = home("XDG_CACHE_HOME", ".cache")
    if trust == .trusted {
      for name in ["PATH", "HOME", "USER", "TMPDIR"] { values[name] = Self.value(name) }
    }
    return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// Where the fonts of the user are, and what says so.
  var fontPaths: [String] {
    var paths: [String] = []
    if let data = home("XDG_DATA_HOME", ".local/share") { paths.append("\(data)/fonts") }
    if let configuration = home("XDG_CONFIG_HOME", ".config") {
      paths.append("\(configuration)/fontconfig")
    }
    if let cache = home("XDG_CACHE_HOME", ".cache") { paths.append("\(cache)/fontconfig") }
    if let home = Self.value("HOME") { paths.append("\(home)/.fonts") }
    if let file = Self.value("FONTCONFIG_FILE") { paths.append(file) }
    if let path = Self.value("FONTCONFIG_PATH") { paths.append(path) }
    return paths.filter { $0.hasPrefix("/") }
  }

  private func home(_ name: String, _ usual: String) -> String? {
    Self.value(name) ?? Self.value("HOME").map { "\($0)/\(usual)" }
  }
}
