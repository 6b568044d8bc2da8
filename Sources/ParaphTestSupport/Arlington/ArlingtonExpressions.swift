// SPDX-License-Identifier: GPL-3.0-or-later

/// The predicates of the model, each read once.
final class ArlingtonExpressions {
  private var known: [String: ArlingtonExpression?] = [:]

  /// `nil` when the predicate is beyond the grammar.
  subscript(_ predicate: String) -> ArlingtonExpression? {
    if let expression = known[predicate] { return expression }
    let expression = ArlingtonExpression(predicate)
    known[predicate] = .some(expression)
    return expression
  }
}
