// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What a worker is asked to do for a plan.
enum PlanTask {
  /// Says what would be done to a document; `stem` begins the names of its pictures.
  case plan(WorkflowDocument, pagesBefore: Int, stem: String)
  /// Draws a sheet of pictures, all of one folder.
  case sheet([String], name: String)
  /// Something else, for whoever knows it.
  case other

  private static let planKind = 10
  private static let sheetKind = 11

  /// For a worker.
  var frame: [UInt8] {
    var writer = FrameWriter()
    switch self {
    case .plan(let document, let pagesBefore, let stem):
      writer.add(Self.planKind)
      writer.add(stem)
      writer.add(DocumentTask.work(document, pagesBefore: pagesBefore).frame)
    case .sheet(let names, let name):
      writer.add(Self.sheetKind)
      writer.add(name)
      writer.add(names.count)
      for name in names { writer.add(name) }
    case .other: break
    }
    return writer.bytes
  }

  init(frame: [UInt8]) {
    var reader = FrameReader(frame)
    switch reader.number() {
    case Self.planKind:
      let stem = reader.text()
      guard
        case .work(let document, let pagesBefore) = DocumentTask(frame: Array(reader.slice()))
      else {
        self = .other
        return
      }
      self = .plan(document, pagesBefore: pagesBefore, stem: stem)
    case Self.sheetKind:
      let name = reader.text()
      self = .sheet((0..<max(0, reader.number())).map { _ in reader.text() }, name: name)
    default: self = .other
    }
  }
}
