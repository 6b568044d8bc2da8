// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// A plugin that answers with whatever parts a test gives it through its text.
struct TestPlugin: AnnotationPlugin {
  static let descriptor = PluginDescriptor(
    id: "org.example.test", version: "1.2.3-beta.1+7", title: "Test", kind: "test",
    summary: "For tests.", subtypes: [.stamp, .ink, .link, .fileAttachment],
    options: [OptionSpec("text", .string(), default: "", help: "A text.")])

  init(options: OptionValues) throws(PluginError) {}

  func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    TestPlugin.answer(request)
  }

  func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) throws(PluginError) {
    canvas.scale(2, 2)
    canvas.fill(Path(Rectangle(x: 0, y: 0, width: 1, height: 1)), .black)
  }

  /// What the request's title asks for.
  private static func answer(_ request: PluginRequest) -> [Part] {
    BadAnswer(rawValue: request.document.title ?? "").map(\.parts) ?? [good]
  }

  static var good: Part {
    Part(id: "1", subtype: .stamp, place: .target(0), naturalSize: Size(10, 10), contents: "x")
  }
}

/// Answers that break the contract.
enum BadAnswer: String, CaseIterable {
  case twice, noID, undeclared, target, size, nan, page, emptyBox, member, lacking, noSubtype,
    noPage
  case leadsNowhere, noInk, penWidth, baseline

  var parts: [Part] {
    var part = TestPlugin.good
    switch self {
    case .twice: return [part, part]
    case .noID: part.id = ""
    case .undeclared: part.subtype = .highlight
    case .target: part.place = .target(1)
    case .size: part.naturalSize = nil
    case .nan: part.naturalSize = Size(.nan, 1)
    case .page: part.place = .rect(page: 4, Rectangle(x: 0, y: 0, width: 1, height: 1))
    case .emptyBox: part.place = .rect(page: 1, Rectangle(x: 0, y: 0, width: 0, height: 1))
    case .member: part.penWidth = 1
    case .lacking: part.subtype = .ink
    case .noSubtype: part.subtype = nil
    case .noPage: part.place = .document
    case .leadsNowhere:
      part.subtype = .link
      part.hasInk = false
      part.action = .page(9)
    case .noInk: part.hasInk = false
    case .penWidth: part.penWidth = -1
    case .baseline: part.baseline = .infinity
    }
    return [part]
  }

  var message: String {
    let start = "The part “1” of org.example.test"
    return switch self {
    case .twice: "org.example.test has two parts with the id “1”."
    case .noID: "org.example.test has a part whose id is empty or longer than 255 bytes."
    case .undeclared: "\(start) is of the type Highlight, which the plugin does not declare."
    case .target: "\(start) fills target 1, and there is only target 0."
    case .size: "\(start) fills a target and has no natural size."
    case .nan: "\(start) has a natural size of nan by 1.0."
    case .page: "\(start) stands on page 4, and the document has 3 pages."
    case .emptyBox: "\(start) has a box that is empty or not finite."
    case .member: "\(start) has “penWidth”, which is not valid for the type Stamp."
    case .lacking: "\(start) lacks “inkList”, which the type Ink needs."
    case .noSubtype: "\(start) stands on a page and has no annotation type."
    case .noPage: "\(start) has an annotation type and no page."
    case .leadsNowhere: "\(start) leads to page 9, and the document has 3 pages."
    case .noInk:
      "\(start) has no ink, and a mark of the type Stamp must be visible in every viewer."
    case .penWidth: "\(start) has a penWidth of -1.0."
    case .baseline: "\(start) has a base line at inf."
    }
  }
}
