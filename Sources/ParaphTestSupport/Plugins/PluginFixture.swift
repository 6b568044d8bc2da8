// SPDX-License-Identifier: GPL-3.0-or-later

/// The files in C of `Tests/Fixtures/Plugins`, each of which becomes a shared library.
public enum PluginFixture {
  /// Whether this system can compile them.
  public static let canCompile =
    (try? ProgramRun("/bin/sh", ["-c", "command -v cc && pkg-config --exists cairo"]))?.status == 0

  /// Compiles one; a library that is there is replaced at once, since another process may use it.
  ///
  /// - Parameters:
  ///   - name: The file, without `.c`.
  ///   - path: The library.
  ///   - way: In which way it is to be bad, for one that has several.
  /// - Throws: ``TestSupportError`` with what the compiler says.
  public static func compile(
    _ name: String, to path: String, way: String = ""
  ) throws(TestSupportError) {
    let root = Fixtures.packageRoot
    let command = """
      cc -std=c11 -D_GNU_SOURCE -Wall -Wextra -Wpedantic -Werror -shared -fPIC \
        -DWAY='"\(way)"' -o "\(path).new" -I"\(root)/Sources/C/CParaphPlugin/include" \
        $(pkg-config --cflags cairo) "\(Fixtures.path("Plugins/\(name).c"))" \
        $(pkg-config --libs cairo) && mv "\(path).new" "\(path)"
      """
    let run = try ProgramRun("/bin/sh", ["-c", command])
    guard run.status == 0 else { throw TestSupportError("\(name).c: \(run.errors)") }
  }
}
