// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering

/// What is compared of one page.
struct ProofPlan {
  /// Counted from 1.
  let page: Int
  let expectation: PageExpectation
  /// The states that are compared, pair by pair.
  let states: [(before: Report.Proof.Comparison.State, after: Report.Proof.Comparison.State)]
  let pairs: [PageComparer.Pair]

  init(page: Int, of proof: Proof) throws {
    self.page = page
    let expectation = proof.pages[page] ?? PageExpectation()
    self.expectation = expectation
    let geometry = try proof.session.geometry(page)
    func side(_ state: Report.Proof.Comparison.State) -> PageComparer.Side {
      PageComparer.Side(document: state.place, page: page, geometry: geometry)
    }
    let isPrepared = expectation.isPrepared && proof.prepared != nil
    states = isPrepared ? [(.input, .prepared), (.prepared, .result)] : [(.input, .result)]
    pairs = states.enumerated().map { number, states in
      var pair = PageComparer.Pair(side(states.before), side(states.after))
      if number == 0 {
        pair.ignoring = expectation.changed
        pair.differing = expectation.visible
      }
      pair.picture = proof.request.folder.map { folder in
        let suffix = states.after == .prepared ? "-appearances" : ""
        return PageComparer.Picture(
          path: "\(folder)/\(proof.session.input.stem)-page-\(page)\(suffix).png",
          first: "before" + (states.before == .prepared ? ", with all appearances" : ""),
          second: states.after == .prepared ? "with all appearances" : "after")
      }
      return pair
    }
  }
}

extension Report.Proof.Comparison.State {
  /// Of the document among those that are compared.
  fileprivate var place: Int {
    switch self {
    case .input: 0
    case .result: 1
    case .prepared: 2
    }
  }
}
