// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) internal import ParaphGraphics
internal import ParaphModel
internal import ParaphPlugin

/// `draw`: the same pixels each time, at each quarter turn, and inside the part's box.
struct DrawingCheck {
  /// More parts of one example say nothing new.
  private var mostParts: Int { subject.isForeign ? 3 : 8 }

  let subject: ConformanceSubject
  let example: PluginExample

  func run(_ log: inout ConformanceLog) {
    do {
      var session = try subject.session(example.options)
      var other = try subject.otherSession(example.options)
      let parts = try session.prepare(example.request)
      _ = try other.prepare(example.request)
      for part in parts.filter(\.hasInk).prefix(mostParts) {
        do {
          try check(part, session, other, &log)
          log.ran(.draws)
        } catch let error as PluginError where error.reason == .drawing {
          log.fail(.graphicsState, ConformanceLog.sentence(error))
        } catch {
          log.fail(.draws, ConformanceLog.sentence(error))
        }
      }
      checkUnknownPart(session, &log)
    } catch {
      // Another check says that it cannot prepare.
    }
  }

  private func check(
    _ part: Part, _ session: PluginSession, _ other: PluginSession, _ log: inout ConformanceLog
  ) throws {
    let once = PartPicture(of: part, style: example.request.style)
    for rotation in Rotation.allCases {
      let name = rotation == .none ? "" : ", turned by \(rotation.rawValue) degrees,"
      let picture = try once.draw(session, turned: rotation)
      guard let ink = picture.withoutMark.box(where: { $0 >> 24 != 0 }) else {
        log.fail(.draws, "The part “\(part.id)”\(name) has no ink.")
        continue
      }
      // What was drawn last is not asked for again.
      try once.drawSmall(session)
      log.expect(
        try once.draw(session, turned: rotation) == picture, .samePixels,
        "The part “\(part.id)”\(name) has other pixels when it is drawn again.")
      log.expect(
        try once.draw(other, turned: rotation) == picture, .samePixels,
        "The part “\(part.id)”\(name) has other pixels when it is drawn by a plugin started anew.")
      let points = once.overhang(of: ink, turned: rotation)
      log.expect(
        points == 0, .insideBox,
        "The part “\(part.id)”\(name) leaves its box by \(points) pt.")
      log.expect(
        picture.markIsWhole, .graphicsState,
        "What is drawn after the part “\(part.id)”\(name) is changed by it.")
    }
  }

  /// The host never asks for one; a plugin that is asked all the same must not fall over.
  private func checkUnknownPart(_ session: PluginSession, _ log: inout ConformanceLog) {
    log.attempt(.unknownPart) {
      let options = try subject.descriptor.schema.check(example.options)
      var instance = try subject.plugin.instance(options)
      _ = try instance.prepare(example.request)
      _ = try? Bitmap.drawing(size: Size(10, 10), scale: 1, background: nil) { canvas in
        try instance.draw(
          "no part has this id", of: example.request, on: canvas, context: DrawContext(),
          openPage: subject.openPage)
      }
      _ = try instance.prepare(example.request)
    }
  }
}
