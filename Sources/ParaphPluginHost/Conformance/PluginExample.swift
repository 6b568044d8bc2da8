// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel
public import ParaphPlugin

/// One use of a plugin that must work: what the conformance checks run on.
public struct PluginExample: Sendable {
  /// By the JSON keys of the plugin's options.
  public var options: [String: JSONValue]
  /// What the host would ask.
  public var request: PluginRequest
  /// Of each page as displayed, in points.
  public var pageSize: Size

  /// A use of a plugin.
  ///
  /// - Parameters:
  ///   - options: By the JSON keys of the plugin's options.
  ///   - request: Without one, a box on the first of three pages, a few words of text, and two form
  ///     fields.
  ///   - pageSize: Of each page as displayed, in points.
  public init(
    options: [String: JSONValue], request: PluginRequest = .example,
    pageSize: Size = Size(612, 792)
  ) {
    self.options = options
    self.request = request
    self.pageSize = pageSize
  }
}

extension PluginRequest {
  /// A box on the first of three pages; each page has a web address and an e-mail address.
  public static let example = PluginRequest(
    document: DocumentFacts(pageCount: 3, language: "en", title: "Example"),
    targets: [
      Target(
        page: 1, rect: Rectangle(x: 72, y: 100, width: 120, height: 40), style: Style(),
        backdrop: Backdrop(luminance: 1, darkest: 1, lightest: 1, dominantColor: .white))
    ],
    text: (1...3).map { page in
      PageText(
        page: page,
        words: words(["See", "https://example.org/a", "or", "ask", "someone@example.org."]),
        size: Size(612, 792))
    },
    fields: [
      Field(
        name: "Name", kind: .text, page: 1,
        rect: Rectangle(x: 72, y: 300, width: 200, height: 20), value: "Zoë"),
      Field(
        name: "Signature", kind: .signature, page: 1,
        rect: Rectangle(x: 72, y: 340, width: 160, height: 40)),
    ],
    // What a host asks when nobody said how the mark is to look: a scan keeps its colours.
    style: Style())

  /// Words on one line, each as wide as its characters at 6 points.
  static func words(_ texts: [String]) -> [Word] {
    var x = 72.0
    return texts.enumerated().map { index, text in
      let width = Double(text.count) * 6
      let box = Rectangle(x: x, y: 100, width: width, height: 12)
      x += width + 4
      return Word(
        text: text, quad: Quadrilateral(box), endsLine: index == texts.count - 1,
        endsWithSpace: index < texts.count - 1)
    }
  }
}
