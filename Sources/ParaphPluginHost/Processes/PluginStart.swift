// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a plugin's program is started: with which words, in which surroundings, and what it may read.
struct PluginStart: Hashable {
  /// Why a program could not be started.
  struct Problem: Error, Hashable {
    /// What failed, as a clause.
    var clause: String
    /// In the words of the system.
    var reason: String
  }

  var executable: String
  var arguments: [String]
  var environment: [String]
  var folder: String
  /// What it may read beyond what every program reads.
  var readable: [String]
  var protections: UInt32
  var limits: PluginLimits

  /// A plugin's program, for a job whose options name these files.
  init(_ program: PluginProgram, id: String, runtime: PluginRuntime, files: Set<String>) {
    let surroundings = Surroundings(trust: runtime.trust)
    switch program.delivery {
    case .executable:
      executable = program.file
      arguments = [program.file, "paraph-plugin"]
    case .library:
      executable = runtime.hostProgram ?? Self.ownProgram
      arguments = [executable, "plugin-host", program.file, id]
    }
    environment = surroundings.environment
    folder = program.folder
    limits = runtime.limits
    guard runtime.trust == .sandboxed else {
      protections = 0
      readable = []
      return
    }
    protections = SandboxProtection.allCases.filter { !runtime.withheld.contains($0) }
      .reduce(0) { $0 | $1.bit }
    readable =
      [program.folder, program.file, executable] + Interpreter.folders(of: executable)
      + LoadedLibraries.paths + surroundings.fontPaths
      + files.filter(RealPath.isFile).sorted()
  }

  /// The file of the running program.
  private static var ownProgram: String {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments.first ?? ""
    #endif
    return RealPath.of(path) ?? path
  }

  /// Lends it to the bridge.
  func withRequest(
    _ body: (UnsafePointer<paraph_sandbox_request>) throws(Problem) -> Void
  ) throws(Problem) {
    let texts = CTexts([executable, folder], arguments, environment, readable)
    var request = paraph_sandbox_request()
    request.program = UnsafePointer(texts.lists[0][0])
    request.folder = UnsafePointer(texts.lists[0][1])
    request.arguments = UnsafePointer(texts.list(1))
    request.environment = UnsafePointer(texts.list(2))
    request.readable = UnsafePointer(texts.list(3))
    request.protections = protections
    request.limits = paraph_sandbox_limits(
      memory: limits.memoryBytes, address_space: limits.memoryBytes * 4,
      processor: limits.processorSeconds, descriptors: 256, processes: limits.processes)
    try body(&request)
    withExtendedLifetime(texts) {}
  }
}
