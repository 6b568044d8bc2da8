// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What a worker is asked to do with one document.
enum DocumentTask {
  /// Says how many pages it has.
  case count(WorkflowDocument)
  /// Does what the workflow says; so many pages have the documents before it.
  case work(WorkflowDocument, pagesBefore: Int)

  /// For a worker.
  var frame: [UInt8] {
    var writer = FrameWriter()
    switch self {
    case .count(let document): Self.write(document, 0, -1, to: &writer)
    case .work(let document, let pages): Self.write(document, 1, pages, to: &writer)
    }
    return writer.bytes
  }

  init(frame: [UInt8]) {
    var reader = FrameReader(frame)
    let isWork = reader.number() == 1
    let pages = reader.number()
    var document = WorkflowDocument(
      number: reader.number(), path: reader.text(), folder: reader.text())
    for _ in 0..<reader.number() {
      let column = reader.text()
      document.row[column] = reader.text()
    }
    self = isWork ? .work(document, pagesBefore: pages) : .count(document)
  }

  private static func write(
    _ document: WorkflowDocument, _ kind: Int, _ pages: Int, to writer: inout FrameWriter
  ) {
    writer.add(kind)
    writer.add(pages)
    writer.add(document.number)
    writer.add(document.path)
    writer.add(document.folder)
    writer.add(document.row.count)
    for (column, value) in document.row {
      writer.add(column)
      writer.add(value)
    }
  }
}
