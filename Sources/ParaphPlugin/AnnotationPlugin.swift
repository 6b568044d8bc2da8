// SPDX-License-Identifier: MIT

public import ParaphGraphics

/// Makes one kind of annotation: says what is to be placed, then draws it.
///
/// Both steps are deterministic: the same options and request give the same parts, and the same part
/// gives the same ink, however often it is drawn. A plugin sees values and a canvas, never the
/// document.
public protocol AnnotationPlugin: SendableMetatype {
  /// What the plugin is: constant, and cheap to ask for.
  static var descriptor: PluginDescriptor { get }

  /// - Parameter options: Already checked against the descriptor's options, with defaults filled in.
  /// - Throws: `PluginError` when the values do not go together, or a file that they name is bad.
  init(options: OptionValues) throws(PluginError)

  /// What this job needs of the host: the descriptor's needs, or fewer where the options allow it.
  ///
  /// What is not needed is not loaded, so that a job without it starts sooner.
  var needs: Set<PluginDescriptor.Need> { get }

  /// Whether somebody has to say where the marks go: not when they follow the text, or belong to the
  /// document as a whole.
  var needsPlace: Bool { get }

  /// The pages of other documents that it takes as its pictures.
  ///
  /// The request has them in this order.
  var importedPages: [PageSource] { get }

  /// What the user should know about the last `prepare`, as sentences.
  var warnings: [String] { get }

  /// What is to be placed, as plain data. No drawing.
  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part]

  /// Draws one part of the last `prepare` at its final size.
  ///
  /// - Parameters:
  ///   - part: Its id.
  ///   - canvas: Its origin is the top left of the part's rectangle, already clipped to it.
  ///   - context: What it is drawn for.
  /// - Throws: `PluginError` when it cannot be drawn: a missing glyph, say.
  func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) throws(PluginError)
}

extension AnnotationPlugin {
  /// Everything that the descriptor declares.
  public var needs: Set<PluginDescriptor.Need> { Self.descriptor.needs }

  /// Nothing.
  public var warnings: [String] { [] }

  /// It has to be said.
  public var needsPlace: Bool { true }

  /// None.
  public var importedPages: [PageSource] { [] }
}
