// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

extension Engine {
  /// Draws pages into files.
  ///
  /// - Returns: The files, in the order of the pages.
  /// - Throws: An error that conforms to `Failure`.
  public func render(
    _ job: RenderJob, password: JobPassword = .none
  ) throws -> RenderReport {
    let session = try DocumentSession(job.input, password: password)
    let numbers = try session.numbers(job.pages ?? .all)
    var options = RenderOptions(dpi: job.dpi)
    options.annotations = job.annotations
    options.intent = job.purpose == .print ? .print : .screen
    if let sheet = job.sheet {
      return try renderSheets(
        sheet, of: numbers, session: session, job: job, options: options)
    }
    let pattern = try OutputPattern(job.pattern)
    if job.pattern == "-" || job.format == .pdf && !pattern.hasNumber {
      return try renderWhole(numbers, session: session, job: job, options: options)
    }
    let files = try pattern.names(for: numbers)
    try checkOutputs(files, job)
    let tasks = try zip(numbers, files).map { page, path in
      PageRenderer.Task(page: page, geometry: try session.geometry(page), path: path)
    }
    let renderer = PageRenderer(
      source: try session.renderSource(numbers), password: session.password,
      format: job.format.pageFormat,
      options: options, workers: job.workers)
    try renderer.write(tasks) { done in
      progress(Progress(done: done, total: tasks.count, unit: "pages drawn"))
    }
    return RenderReport(
      input: job.input.name,
      files: tasks.map { RenderReport.File(page: $0.page, path: $0.path) })
  }

  /// Pages into one output that no other process can share: standard output, or a PDF of them all.
  private func renderWhole(
    _ numbers: [Int], session: DocumentSession, job: RenderJob, options: RenderOptions
  ) throws -> RenderReport {
    let path = try OutputPattern(job.pattern).names(for: [0])[0]
    try checkOutputs([path], job)
    let pages = try numbers.map { (page: $0, geometry: try session.geometry($0)) }
    let document = try session.rendered(numbers)
    let bytes: [UInt8]
    if job.format == .pdf {
      bytes = try document.exportPDF(pages: pages, options: options)
    } else if let only = pages.first, pages.count == 1 {
      bytes = try document.export(
        page: only.page, geometry: only.geometry, format: job.format.pageFormat, options: options)
    } else {
      throw EngineError(
        .badOption, "\(numbers.count) pages cannot all go to standard output.",
        hint: "Choose one with --pages, or write one PDF with --format pdf.")
    }
    let output = try OutputFile(path: path, policy: job.force ? .replace : .keep)
    try output.write(bytes)
    try output.commit()
    return RenderReport(
      input: job.input.name, files: numbers.map { RenderReport.File(page: $0, path: path) })
  }

  private func renderSheets(
    _ grid: RenderJob.SheetGrid, of numbers: [Int], session: DocumentSession, job: RenderJob,
    options: RenderOptions
  ) throws -> RenderReport {
    let pages = try numbers.map { (number: $0, geometry: try session.geometry($0)) }
    let sheet = ContactSheet(columns: grid.columns, rows: grid.rows)
    let count = (pages.count + sheet.columns * sheet.rows - 1) / (sheet.columns * sheet.rows)
    let files = try OutputPattern(job.pattern).names(for: Array(1...max(count, 1)))
    try checkOutputs(files, job)
    let sheets = try sheet.draw(pages, of: session.rendered(numbers), options: options)
    for (sheet, path) in zip(sheets, files) {
      let output = try OutputFile(path: path, policy: job.force ? .replace : .keep)
      try output.write(job.format == .jpeg ? sheet.jpegData() : sheet.pngData())
      try output.commit()
    }
    return RenderReport(
      input: job.input.name, files: files.map { RenderReport.File(page: nil, path: $0) })
  }

  /// Refuses early what would be refused at the end, and what would replace the document itself.
  private func checkOutputs(_ files: [String], _ job: RenderJob) throws {
    for path in files where path != "-" {
      try OutputPaths.check(path, isNot: job.input)
      try OutputFile.check(path: path, policy: job.force ? .replace : .keep)
    }
  }
}

extension RenderJob.Format {
  var pageFormat: PageFormat {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .svg: .svg
    case .pdf: .pdf
    }
  }
}
