// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
@testable import ParaphPluginHost

/// Fills each box with its ink, and does one thing wrong.
struct FaultyInstance: PluginInstance {
  let fault: Fault
  let options: OptionValues
  let shared: FaultyState

  var needs: Set<PluginDescriptor.Need> { fault == .undeclaredNeed ? [.text] : [] }
  var needsPlace: Bool { true }
  var importedPages: [PageSource] { [] }
  var warnings: [String] { [] }

  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    let count = shared.use { values in
      values.count += 1
      return values.count
    }
    // It is started anew for the next one.
    let hasEnded = shared.use { values in
      defer { values.hasEnded = false }
      return values.hasEnded
    }
    if hasEnded { throw defect("The plugin has ended.") }
    if request.targets.isEmpty, fault == .defectWithoutTargets {
      throw defect("There is no target.")
    }
    if fault == .trapsOnLongText, (options.string("text") ?? "").utf8.count > 1_000 {
      throw defect("The text is too long.")
    }
    if fault == .sharesInk { shared.use { $0.ink = request.style.ink ?? .black } }
    return fault == .noParts ? [] : request.targets.indices.map { part($0, count: count) }
  }

  private func part(_ index: Int, count: Int) -> Part {
    var part = Part(
      id: "\(index)", subtype: .stamp, place: .target(index), naturalSize: Size(60, 20),
      contents: "A box")
    switch fault {
    case .undeclaredSubtype: part.subtype = .highlight
    case .leavesPage:
      part.place = .rect(page: 1, Rectangle(x: 600, y: 700, width: 60, height: 20))
    case .noContents: part.contents = " "
    case .countsPrepares: part.contents = "Box \(count)"
    default: break
    }
    return part
  }

  func draw(
    _ part: Part.ID, of request: PluginRequest, on canvas: Canvas, context: DrawContext,
    openPage: PluginSession.PageOpener?
  ) throws(PluginError) {
    let count = shared.use { values in
      values.count += 1
      return values.count
    }
    var box = Rectangle(origin: .zero, size: canvas.size)
    switch fault {
    case .drawsNothing: return
    case .drawsAtRandom: box.width -= Double(count % 7)
    case .leavesBox: box.x -= 5
    case .brokenCanvas: throw PluginError(.drawing, "org.example.faulty", "The canvas is broken.")
    case .fallsOverUnknownPart where Int(part) == nil: shared.use { $0.hasEnded = true }
    default: break
    }
    canvas.fill(Path(box), shared.use { $0.ink })
  }

  func drawing(
    _ part: Part.ID, of request: PluginRequest, size: Size, context: DrawContext
  ) throws(PluginError) -> VectorDrawing? { nil }

  private func defect(_ message: String) -> PluginError {
    PluginError(.defect, "org.example.faulty", message)
  }
}
