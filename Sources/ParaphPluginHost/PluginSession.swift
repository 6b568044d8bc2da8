// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) public import ParaphGraphics
public import ParaphModel
public import ParaphPlugin

/// One plugin at work on one job, behind checks: what it answers is only trusted when it is right.
public struct PluginSession {
  /// What the plugin says about itself.
  public let descriptor: PluginDescriptor
  /// The same for all copies of this session.
  public let origin = SessionOrigin()
  /// What the last `prepare` was asked.
  public private(set) var request: PluginRequest?
  /// The answer of the last `prepare`.
  public private(set) var parts: [Part] = []
  /// Whether each part has ink, by its id: a part is drawn by its id, and there may be many.
  private var hasInk: [Part.ID: Bool] = [:]
  private var plugin: any PluginInstance
  /// What the host opened of `pageSources`, in that order.
  public var importedPages: [ImportedPage] = []

  /// Opens the first page of a PDF that a plugin drew, so that a canvas can draw it.
  public typealias PageOpener = (_ pdf: [UInt8]) throws -> ImportedPage
  /// Without one, a plugin of another process cannot draw PDFs on a canvas.
  public var openPage: PageOpener?

  init(_ plugin: any PluginInstance, descriptor: PluginDescriptor) {
    self.plugin = plugin
    self.descriptor = descriptor
  }

  /// What this job needs of the host; never more than the descriptor declares.
  public var needs: Set<PluginDescriptor.Need> { plugin.needs.intersection(descriptor.needs) }

  /// Whether somebody has to say where the marks of this job go.
  public var needsPlace: Bool { plugin.needsPlace }

  /// The pages of other documents that it takes as its pictures.
  public var pageSources: [PageSource] { plugin.importedPages }

  /// What the user should know about the last `prepare`, as sentences.
  public var warnings: [String] { plugin.warnings }

  /// What is to be placed, checked against the contract.
  ///
  /// Whether a part lies on its page is for the host to check, for only it knows the page.
  ///
  /// - Parameter request: The targets and what the plugin needs besides.
  /// - Returns: The parts, in the plugin's order.
  /// - Throws: What the plugin throws, or a `PluginError` for a defect that names the part.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    parts = []
    hasInk = [:]
    var request = request
    request.importedPages = importedPages
    self.request = request
    let answer = try plugin.prepare(request)
    try PartCheck(descriptor: descriptor, request: request).check(answer)
    parts = answer
    for part in answer { hasInk[part.id] = part.hasInk }
    return answer
  }

  /// Draws a part of the last `prepare`, and puts the graphics state back.
  ///
  /// - Parameters:
  ///   - id: The part.
  ///   - canvas: Its origin is the top left of the part's rectangle.
  ///   - context: What it is drawn for.
  /// - Throws: What the plugin throws, or what went wrong on the canvas.
  public func draw(
    _ id: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    guard let request = try requestWithInk(id) else { return }
    try canvas.withState { () throws(PluginError) in
      try plugin.draw(id, of: request, on: canvas, context: context, openPage: openPage)
    }
    do throws(GraphicsError) {
      try canvas.check()
    } catch {
      throw PluginError(drawing: error, plugin: descriptor.id)
    }
  }

  /// A part of the last `prepare` as the drawing that the plugin made of it, for a mark that is nothing
  /// else.
  ///
  /// - Parameters:
  ///   - id: The part.
  ///   - size: At which it is drawn, in points.
  ///   - context: What it is drawn for.
  /// - Returns: A drawing of one page; `nil` for a part without ink, and where the part has to be drawn
  ///   on a canvas.
  /// - Throws: What the plugin throws.
  public func drawing(
    _ id: Part.ID, size: Size, context: DrawContext
  ) throws(PluginError) -> VectorDrawing? {
    guard let request = try requestWithInk(id) else { return nil }
    return try plugin.drawing(id, of: request, size: size, context: context)
  }

  /// What was asked when a part was prepared; `nil` for one without ink.
  private func requestWithInk(_ id: Part.ID) throws(PluginError) -> PluginRequest? {
    guard let hasInk = hasInk[id], let request else {
      throw PluginError(
        .defect, descriptor.id, "\(descriptor.id) has prepared no part “\(id)” to draw.")
    }
    return hasInk ? request : nil
  }
}
