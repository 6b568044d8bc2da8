// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics
public import ParaphModel
public import ParaphPlugin
public import ParaphPluginHost

/// A host without documents: asks a plugin as Paraph would, in milliseconds.
///
/// What the plugin answers is checked as Paraph checks it, and what it is not given (because it does
/// not declare the need) it does not get here either.
///
///     let host = FakeHost(pages: [.a4], text: ["Please sign here: ______"])
///     let box = Rectangle(x: 100, y: 200, width: 120, height: 40)
///     let parts = try host.prepare(Frame.self, options: ["thickness": 2], at: box)
///     #expect(parts.map(\.contents) == ["A frame"])
///     let picture = try host.draw("0", scale: 2)
///     #expect(picture[0, 0] == Bitmap.word(.black))
///     #expect(picture[120, 40] == Bitmap.word(.white))
public final class FakeHost {
  /// What a mark fits into that nobody placed: 60 by 20 mm.
  public static let box = Rectangle(x: 72, y: 72, width: 170, height: 57)

  /// Of each page as displayed, in points.
  public var pages: [Size]
  /// The words of the pages, for a plugin that needs text.
  public var text: [PluginRequest.PageText]
  /// The form fields, for a plugin that needs fields.
  public var fields: [PluginRequest.Field]
  /// How marks are to look.
  public var style: Style
  /// What marks may adapt to; those of the page hold where nothing is said.
  public var traits: Traits
  /// What lies beneath each box, for a plugin that needs the backdrop.
  public var backdrop: Backdrop
  /// Facts about the document besides its pages.
  public var document: PluginRequest.DocumentFacts
  /// The pages of other documents that the plugin takes as its pictures.
  public var importedPages: [ImportedPage] = []

  /// What the last `prepare` answered.
  public private(set) var parts: [Part] = []
  /// The boxes of the last `prepare`.
  private(set) var targets: [PluginRequest.Target] = []
  private(set) var session: PluginSession?

  /// A host with these pages.
  ///
  /// - Parameters:
  ///   - pages: Of each page as displayed, in points.
  ///   - text: The lines of each page, from its top; see `PluginRequest.PageText` for words elsewhere.
  ///   - fields: The form fields.
  ///   - style: How marks are to look.
  ///   - traits: What marks may adapt to.
  ///   - backdrop: What lies beneath each box; white paper unless said otherwise.
  ///   - language: Of the document, a BCP 47 tag.
  ///   - title: Of the document, for a plugin that needs the document.
  public init(
    pages: [Size] = [.a4], text: [String] = [], fields: [PluginRequest.Field] = [],
    style: Style = Style(), traits: Traits = Traits(),
    backdrop: Backdrop = Backdrop(luminance: 1, darkest: 1, lightest: 1, dominantColor: .white),
    language: String? = nil, title: String? = nil
  ) {
    self.pages = pages
    self.text = text.enumerated().map { index, lines in
      PluginRequest.PageText(
        lines, page: index + 1, size: index < pages.count ? pages[index] : .a4)
    }
    self.fields = fields
    self.style = style
    self.traits = traits
    self.backdrop = backdrop
    document = PluginRequest.DocumentFacts(
      pageCount: pages.count, language: language, title: title)
  }

  // MARK: - Preparing

  /// Makes a plugin that is compiled in, and asks it what is to be placed in a box.
  ///
  /// - Parameters:
  ///   - type: The plugin.
  ///   - options: By their JSON keys.
  ///   - box: On the page as displayed; a plugin that follows text is given none.
  ///   - page: Counted from 1.
  /// - Returns: The parts, in the plugin's order.
  /// - Throws: What the plugin throws; a `PluginError` for a bad option or a bad answer;
  ///   ``TestSupportError`` for a part that leaves its page.
  @discardableResult
  public func prepare(
    _ type: any AnnotationPlugin.Type, options: [String: JSONValue] = [:],
    at box: Rectangle = FakeHost.box, page: Int = 1
  ) throws -> [Part] {
    try prepare(type, options: options, at: [box], page: page)
  }

  /// Makes a plugin that is compiled in, and asks it what is to be placed in several boxes.
  ///
  /// - Parameters:
  ///   - type: The plugin.
  ///   - options: By their JSON keys.
  ///   - boxes: On the page as displayed.
  ///   - page: Counted from 1.
  /// - Returns: The parts, in the plugin's order.
  /// - Throws: As for one box.
  @discardableResult
  public func prepare(
    _ type: any AnnotationPlugin.Type, options: [String: JSONValue] = [:], at boxes: [Rectangle],
    page: Int = 1
  ) throws -> [Part] {
    var registry = Registry()
    try registry.register(type)
    return try prepare(
      try registry.plugin(named: type.descriptor.kind), options: options, at: boxes, page: page)
  }

  /// Starts a plugin, wherever its code is, and asks it what is to be placed.
  ///
  /// - Parameters:
  ///   - plugin: The plugin.
  ///   - options: By their JSON keys.
  ///   - boxes: On the page as displayed; a plugin that follows text is given none.
  ///   - page: Counted from 1.
  /// - Returns: The parts, in the plugin's order.
  /// - Throws: As for a plugin that is compiled in.
  @discardableResult
  public func prepare(
    _ plugin: RegisteredPlugin, options: [String: JSONValue] = [:], at boxes: [Rectangle],
    page: Int = 1
  ) throws -> [Part] {
    parts = []
    var session = try plugin.session(options: options)
    session.importedPages = importedPages
    targets = session.needsPlace ? try boxes.map { try target($0, page: page) } : []
    let request = PluginRequest(
      document: document, targets: targets, text: text, fields: fields, style: style)
    let answer = try session.prepare(request.limited(to: session.needs))
    try answer.forEach(checkPlace)
    self.session = session
    parts = answer
    return answer
  }

  /// What the plugin warned of in the last `prepare`.
  public var warnings: [String] { session?.warnings ?? [] }

  private func target(_ box: Rectangle, page: Int) throws -> PluginRequest.Target {
    let size = try size(ofPage: page)
    var known = Traits()
    known.orientation = size.width > size.height ? .landscape : .portrait
    known.rotation = Rotation.none
    known.language = document.language
    return PluginRequest.Target(
      page: page, rect: box, traits: known.merging(traits), style: style, backdrop: backdrop)
  }

  private func checkPlace(of part: Part) throws {
    guard case .rect(let page, let rect) = part.place else { return }
    let size = try size(ofPage: page)
    guard Rectangle(origin: .zero, size: size).contains(rect, tolerance: 0.01) else {
      throw TestSupportError(
        "The part “\(part.id)” at \(rect.x), \(rect.y), \(rect.width) by \(rect.height) pt, leaves "
          + "page \(page), which is \(size.width) by \(size.height) pt.")
    }
  }

  private func size(ofPage page: Int) throws -> Size {
    guard pages.indices.contains(page - 1) else {
      throw TestSupportError("There is no page \(page); the host has \(pages.count).")
    }
    return pages[page - 1]
  }
}
