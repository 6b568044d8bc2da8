// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The colours of the lines around marks: one for each step of a workflow, told apart by those who see few
/// colours, too.
struct OutlineColors {
  /// Of marks that no step made.
  private static let plain = Color(red: 0.85, green: 0.1, blue: 0.35)
  /// Those of Okabe and Ito that stand out on paper.
  private static let steps = [
    Color(red: 0.84, green: 0.37, blue: 0), Color(red: 0, green: 0.45, blue: 0.7),
    Color(red: 0, green: 0.62, blue: 0.45), Color(red: 0.8, green: 0.47, blue: 0.65),
    Color(red: 0.9, green: 0.62, blue: 0), Color(red: 0.34, green: 0.71, blue: 0.91),
  ]

  private let places: [String: Int]

  /// `steps`: Their ids, in their order.
  init(steps: [String] = []) {
    places = Dictionary(
      steps.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The colour of the line around a mark.
  func color(of mark: Report.Mark) -> Color {
    guard let step = mark.step, let place = places[step] else { return Self.plain }
    return Self.steps[place % Self.steps.count]
  }
}
