// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphGraphics
internal import ParaphModel
internal import ParaphPlugin

/// Two uses at the same time: each gives what it gives alone.
struct IndependenceCheck {
  let subject: ConformanceSubject
  let example: PluginExample
  /// What is done in between; the same one where there is only one.
  let other: PluginExample

  func run(_ log: inout ConformanceLog) {
    do {
      var alone = try subject.session(example.options)
      let parts = try alone.prepare(example.request)
      guard let part = parts.first(where: \.hasInk) else {
        return try checkParts(parts, &log)
      }
      let picture = PartPicture(of: part, style: example.request.style)
      let expected = try picture.draw(alone, turned: .none)

      var first = try subject.session(example.options)
      _ = try first.prepare(example.request)
      var second = try subject.session(other.options)
      _ = try? second.prepare(elsewhere)
      log.expect(
        try picture.draw(first, turned: .none) == expected, .independence,
        "The part “\(part.id)” has other pixels when another use was prepared after it.")
    } catch {
      // Another check says that it cannot prepare or draw.
    }
  }

  private func checkParts(_ parts: [Part], _ log: inout ConformanceLog) throws {
    var first = try subject.session(example.options)
    var second = try subject.session(other.options)
    _ = try? second.prepare(elsewhere)
    log.expect(
      try first.prepare(example.request) == parts, .independence,
      "It gives other parts when another use was prepared before.")
  }

  /// Another box, in another ink.
  private var elsewhere: PluginRequest {
    var request = other.request
    request.style.ink = Color(red: 1, green: 0, blue: 0)
    for index in request.targets.indices {
      request.targets[index].rect.width = 61
      request.targets[index].rect.height = 17
      request.targets[index].style.ink = request.style.ink
    }
    return request
  }
}
