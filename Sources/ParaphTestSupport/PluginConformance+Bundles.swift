// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphDocument
@_spi(Host) internal import ParaphGraphics
internal import ParaphModel
internal import ParaphPlugin
internal import ParaphRendering

extension PluginConformance {
  /// Runs every check on the plugin of a bundle, and throws what does not hold, all of it at once.
  ///
  /// - Parameters:
  ///   - path: The folder of the bundle.
  ///   - program: The built program, which loads libraries; a bundle with an executable needs none.
  /// - Throws: ``TestSupportError`` with one line for each check that fails; `PluginHostError` when the
  ///   bundle cannot be used at all.
  public static func check(bundle path: String, program: String?) throws {
    let findings = try check(
      bundle: path, runtime: PluginRuntime(hostProgram: program), openPage: openPage)
    try require(findings, of: PluginBundle(at: path).descriptor.id)
  }

  /// The first page of a PDF, to be drawn on bitmaps.
  private static func openPage(_ pdf: [UInt8]) throws -> ImportedPage {
    let file = try PDFFile.open(bytes: pdf, passwords: .none, repair: .never)
    let geometry = try PageTree(file).page(1).geometry
    var options = RenderOptions(dpi: 288)
    options.paper = false
    let picture = try RenderedDocument(bytes: pdf).render(
      page: 1, geometry: geometry, options: options)
    return ImportedPage(
      source: 0, size: geometry.displayedSize, rendering: try Image(bytes: picture.pngData()),
      inkBox: nil, isOnPaper: false)
  }
}
