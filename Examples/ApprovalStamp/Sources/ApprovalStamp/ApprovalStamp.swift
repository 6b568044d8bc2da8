// SPDX-License-Identifier: MIT

public import ParaphGraphics
public import ParaphPlugin

internal import ParaphModel

/// A framed stamp: APPROVED, REJECTED or DRAFT, with a name and a date below.
public struct ApprovalStamp: AnnotationPlugin {
  /// What the plugin is; the manifest, the flags and the help are made from it.
  public static let descriptor = PluginDescriptor(
    id: "com.example.approval-stamp", version: "1.0.0", title: "Approval stamp",
    kind: "approval-stamp",
    summary: "Stamps a decision onto the page, in the language of the document: approved, rejected "
      + "or draft, with who decided and when.",
    subtypes: [.stamp], needs: [.fonts, .styles, .traits], looks: [.ink, .opacity, .blendMode],
    options: [
      OptionSpec(
        "status", .choice(Status.allCases.map(\.rawValue)), default: "approved",
        help: "What was decided."),
      OptionSpec("name", .string(maxLength: 60), metavar: "NAME", help: "Who decided."),
      OptionSpec("date", .date, help: "When, such as 2026-03-31."),
      OptionSpec("typeface", .font, default: "DejaVu Sans", help: "The font of the stamp."),
    ])

  private let status: Status
  private let details: String
  private let typeface: String
  /// By the part, which is named after the place that it fills.
  private var words: [Part.ID: String] = [:]

  /// A stamp with these options, which were checked against the table above.
  public init(options: OptionValues) throws(PluginError) {
    status = options.string("status").flatMap(Status.init) ?? .approved
    details = ["name", "date"].compactMap { options.string($0) }.filter { !$0.isEmpty }
      .joined(separator: " · ")
    typeface = options.string("typeface") ?? "sans"
  }

  /// One stamp for each place, in the language that is written there.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    words = [:]
    var parts: [Part] = []
    for (index, target) in request.targets.enumerated() {
      let id = String(index)
      let word = status.word(in: target.traits.language ?? "en")
      words[id] = word
      parts.append(
        Part(
          id: id, subtype: .stamp, place: .target(index),
          naturalSize: try face(word).size,
          contents: details.isEmpty ? word : "\(word): \(details)"))
    }
    return parts
  }

  /// Draws the stamp, as large as it was placed.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    guard let word = words[part] else {
      throw PluginError(.defect, Self.descriptor.id, "Part “\(part)” was not prepared.")
    }
    let face = try face(word)
    canvas.scale(canvas.size.width / face.size.width, canvas.size.height / face.size.height)
    face.draw(on: canvas, color: context.style.ink ?? .black)
  }

  private func face(_ word: String) throws(PluginError) -> StampFace {
    do throws(GraphicsError) {
      return try StampFace(word: word, details: details, typeface: typeface)
    } catch {
      throw PluginError(.glyph, Self.descriptor.id, error.message, hint: error.hint)
    }
  }
}
