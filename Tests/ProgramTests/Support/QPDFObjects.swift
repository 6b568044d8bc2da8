// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// The objects of a document as qpdf reads them.
///
/// References are strings such as `12 0 R`, names begin with a solidus, texts with `u:`.
struct QPDFObjects {
  private let objects: JSONValue
  let trailer: JSONValue

  init(of path: String) throws {
    let run = try Judge.qpdf.run(["--json=2", "--json-key=qpdf", path])
    objects = try #require(Program.json(run)["qpdf"]?["1"], "\(run.errors)")
    trailer = try #require(objects["trailer"]?["value"])
  }

  /// The object that a value refers to, or the value itself.
  func resolve(_ value: JSONValue?) -> JSONValue? {
    guard let reference = value?.stringValue, reference.hasSuffix(" R"),
      let object = objects["obj:\(reference)"]
    else { return value }
    return object["value"] ?? object["stream"]?["dict"]
  }

  /// What a path of keys leads to, from the trailer on.
  func value(_ path: String...) -> JSONValue? {
    path.reduce(trailer) { resolve($0?[$1]) }
  }

  /// The annotations of the first page of a page tree of one level.
  var annotations: [JSONValue] {
    (value("/Root", "/Pages", "/Kids", "0", "/Annots")?.arrayValue ?? []).compactMap(resolve)
  }
}
