// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where the package is that plugins in Swift are built with.
enum SDKLocation {
  /// The folder of the package.
  ///
  /// - Parameters:
  ///   - given: What `--sdk` names; `nil` looks beside the program, or around it when it was built in
  ///     a checkout and not installed.
  ///   - program: Where the program is; `nil` where the system does not say.
  /// - Returns: An absolute path.
  /// - Throws: `UsageError` that says how to get one.
  static func folder(
    given: String?, program: String? = Self.program
  ) throws(UsageError) -> String {
    if let given {
      guard isSDK(given), let path = absolute(given) else {
        throw UsageError(
          "no-sdk", "“\(given)” is not the folder of Paraph's Swift package.",
          hint: "It is where make install put it: share/paraph/sdk, beside the folder bin.",
          kind: .unreadable)
      }
      return path
    }
    let candidates = program.map(candidates) ?? []
    guard let found = candidates.first(where: isSDK), let path = absolute(found) else {
      throw UsageError(
        "no-sdk", "The Swift package that plugins are built with is not beside this program.",
        hint: "Run make install in Paraph's sources, or name a checkout of them with --sdk FOLDER.",
        kind: .unreadable)
    }
    return path
  }

  private static func candidates(around program: String) -> [String] {
    let folder = PathParts(program).folder
    var candidates = ["\(folder)../share/paraph/sdk"]
    // A program in .build of a checkout: the checkout is a package with the same products.
    if let build = program.firstRange(of: "/.build/") {
      candidates.append(String(program[..<build.lowerBound]))
    }
    return candidates
  }

  /// Whether the package has what a plugin is made with.
  private static func isSDK(_ folder: String) -> Bool {
    SystemFiles.isRegular("\(folder)/Package.swift")
      && SystemFiles.isFolder("\(folder)/Sources/ParaphPluginExport")
  }

  private static func absolute(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The file of this process.
  private static var program: String? {
    absolute("/proc/self/exe") ?? CommandLine.arguments.first.flatMap(absolute)
  }
}
