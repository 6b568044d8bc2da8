// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A way of being a bad plugin, and what the program says of it.
struct HostileCase: Sendable, CustomTestStringConvertible {
  /// The kind by which the program knows it.
  let kind: String
  let name: String
  /// With `BUNDLE` for the path of its folder.
  let message: String
  var hint: String?
  /// The code of the error.
  var code = "plugin-defect"
  /// What is done to the bundle before it is used.
  var spoil: (@Sendable (_ bundle: String) throws -> Void)?

  var testDescription: String { name }
  /// Whether it was refused before a document was opened.
  var isRefused: Bool { code == "refused-plugin" }

  static func script(_ name: String, _ message: String, hint: String? = nil) -> HostileCase {
    HostileCase(kind: "hostile", name: name, message: message, hint: hint)
  }

  static func library(
    _ name: String, _ message: String, hint: String? = nil, code: String = "plugin-defect"
  ) -> HostileCase {
    HostileCase(kind: "frame", name: name, message: message, hint: hint, code: code)
  }

  /// A good script in a bundle that is not to be trusted.
  static func bundle(
    _ name: String, _ message: String, hint: String,
    spoil: @escaping @Sendable (_ bundle: String) throws -> Void
  ) -> HostileCase {
    HostileCase(
      kind: "hostile", name: name, message: "The plugin BUNDLE is refused: \(message)", hint: hint,
      code: "refused-plugin", spoil: spoil)
  }

  func bundle() throws -> HostileBundle {
    let bundle =
      try kind == "frame"
      ? HostileBundle(library: name) : HostileBundle(isRefused ? "good" : name)
    try spoil?(bundle.folder)
    return bundle
  }

  private static let id = HostileBundle.id

  static let scripts = [
    script("crashes-at-the-start", "\(id) crashed (segmentation fault) while it started."),
    script("exits-silently", "\(id) ended without an answer while it started."),
    script("crashes-in-prepare", "\(id) crashed (segmentation fault) while it prepared its parts."),
    script("crashes-in-draw", "\(id) crashed (segmentation fault) while it drew part “0”."),
    script("loops-in-draw", "\(id) did not answer within 10 seconds while it drew part “0”."),
    script("forks-while-it-can", "\(id) crashed (segmentation fault) while it prepared its parts."),
    script("leaves-a-daemon", "\(id) ended without an answer while it prepared its parts."),
    script(
      "writes-one-endless-line",
      "\(id) answered with more than 64 MiB while it prepared its parts."),
    script(
      "writes-no-utf-8",
      "\(id) answered with a line that is not UTF-8 while it prepared its parts.",
      hint: "The line begins: {\"id\":2,\"result\":\"\u{fffd}\u{fffd}\"}"),
    script(
      "nests-deeply",
      "\(id) answered with a line that is not JSON while it prepared its parts: it nests more than "
        + "32 levels deep.",
      hint: "The line begins: \(String(repeating: "[", count: 60))"),
    script(
      "answers-another-request",
      "\(id) answered request 7 instead of request 2 while it prepared its parts."),
    script(
      "writes-an-endless-number",
      "The answer of \(id) has “x” in the rect of part 1, which must be a finite number, not inf."),
    script(
      "writes-a-number-that-is-none",
      "\(id) answered with a line that is not JSON while it prepared its parts: a value is due there.",
      hint:
        "The line begins: {\"id\": 2, \"result\": {\"parts\": [{\"id\": \"0\", \"subtype\": \"Stamp"
    ),
    script(
      "places-on-page-9999",
      "The part “0” of \(id) stands on page 9999, and the document has 1 page."),
  ]

  static let libraries = [
    library(
      "leaves-the-drawing-broken",
      "org.example.frame left the drawing in a broken state: the state is not saved as often as it "
        + "is restored.", code: "plugin-drawing"),
    library(
      "has-another-interface",
      "The library BUNDLE/hostile.so was built for ABI 2 of plugins, and this version loads ABI 1.",
      hint: "Build it with the paraph_plugin.h of this version.", code: "plugin-unsupported"),
  ]

  static let bundles = [
    bundle(
      "its manifest is a link", "plugin.json is a symbolic link.",
      hint: "Put the file itself into the bundle."
    ) { bundle in
      rename("\(bundle)/plugin.json", "\(bundle)/other.json")
      symlink("other.json", "\(bundle)/plugin.json")
    },
    bundle(
      "everybody can write to its folder", "Everybody can write to the folder.",
      hint: "Run chmod go-w BUNDLE."
    ) { chmod($0, 0o777) },
    bundle(
      "its program would run as another user",
      "good.py would run as another user (setuid or setgid).",
      hint: "Run chmod ug-s BUNDLE/good.py."
    ) { chmod("\($0)/good.py", 0o4755) },
  ]
}
