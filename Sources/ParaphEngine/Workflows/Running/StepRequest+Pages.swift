// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension StepRequest.Action {
  /// Does it on these pages only; fields are filled in wherever they are.
  mutating func limit(to pages: PageSelection) {
    switch self {
    case .mark(var request):
      request.pages = pages
      self = .mark(request)
    case .flatten(var job):
      job.pages = pages
      self = .flatten(job)
    case .remove(var job):
      job.pages = pages
      self = .remove(job)
    case .fill: break
    }
  }

  /// The pages that are meant where conditions say nothing of pages.
  ///
  /// `isNarrowed`: Whether they do, so that all are meant which the step itself does not rule out.
  func pages(isNarrowed: Bool) -> PageSelection {
    switch self {
    case .flatten(let job): return job.pages ?? .all
    case .remove(let job): return job.pages ?? .all
    case .fill: return .all
    case .mark(let request):
      if let pages = request.pages { return pages }
      if isNarrowed || request.isInitials { return .all }
      switch request.placement?.location {
      case .text, .field, .annotation: return .all
      case .anchor, .rect, nil: return request.isSignature ? .last : .first
      }
    }
  }
}
