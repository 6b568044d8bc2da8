// SPDX-License-Identifier: GPL-3.0-or-later

/// What a new plugin is written in, and how it is delivered.
enum ProjectKind: String, CaseIterable, Hashable, Sendable {
  case swiftLibrary = "swift-library"
  case swiftExecutable = "swift-executable"
  case c
  case python
  case rustLibrary = "rust-library"
  case rustExecutable = "rust-executable"

  /// The languages that `--language` takes.
  enum Language: String, CaseIterable, Sendable { case swift, c, python, rust }

  /// How Paraph runs it.
  enum Delivery: String, CaseIterable, Sendable { case library, executable }

  /// - Throws: `UsageError` where the language has no such delivery.
  init(_ language: Language, _ delivery: Delivery?) throws(UsageError) {
    switch (language, delivery) {
    case (.swift, nil), (.swift, .library): self = .swiftLibrary
    case (.swift, .executable): self = .swiftExecutable
    case (.rust, nil), (.rust, .library): self = .rustLibrary
    case (.rust, .executable): self = .rustExecutable
    case (.c, nil), (.c, .library): self = .c
    case (.python, nil), (.python, .executable): self = .python
    case (.c, .executable):
      throw UsageError(
        "bad-option", "A plugin in C is a shared library, which has a process of its own too.",
        hint: "Leave out --delivery.")
    case (.python, .library):
      throw UsageError(
        "bad-option", "A plugin in Python is an executable.", hint: "Leave out --delivery.")
    }
  }

  /// Whether it is built with the package of Swift sources.
  var needsSDK: Bool { self == .swiftLibrary || self == .swiftExecutable }

  /// The file that holds the drawing, for the names of a project.
  func drawingFile(_ names: ProjectNames) -> String {
    switch self {
    case .swiftLibrary, .swiftExecutable: "Sources/\(names.type)Mark.swift"
    case .c: "\(names.kind).c"
    case .python: "\(names.kind).py"
    case .rustLibrary: "src/lib.rs"
    case .rustExecutable: "src/main.rs"
    }
  }
}
