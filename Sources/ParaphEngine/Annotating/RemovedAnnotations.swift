// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// Which annotations of a page a job removes.
struct RemovedAnnotations {
  private let ids: Set<String>
  private let only: Set<String>
  private let others: [String]

  /// `others`: The names of the jobs whose marks are not meant.
  init(_ job: RemoveJob, besides others: [String] = []) {
    self.others = others
    ids = Set(job.ids)
    only = Set(job.only.map { $0.lowercased() })
  }

  /// Those that are meant, and what replies to them or is grouped with them: without its beginning a
  /// thread is nothing.
  func chosen(from annotations: [AnnotationSummary]) -> [AnnotationSummary] {
    var replies: [ObjectReference: [Int]] = [:]
    for (index, annotation) in annotations.enumerated() {
      if let parent = annotation.inReplyTo { replies[parent, default: []].append(index) }
    }
    var waiting = annotations.indices.filter { means(annotations[$0]) }
    var chosen: Set<Int> = []
    while let index = waiting.popLast() {
      guard chosen.insert(index).inserted, let reference = annotations[index].reference else {
        continue
      }
      waiting += replies[reference] ?? []
    }
    return chosen.sorted().map { annotations[$0] }
  }

  private func means(_ annotation: AnnotationSummary) -> Bool {
    guard !others.contains(where: { MarkName.belongs(annotation.id, to: $0) }),
      ids.isEmpty || annotation.id.map(ids.contains) ?? false,
      only.isEmpty || !only.isDisjoint(with: names(of: annotation))
    else { return false }
    // A form is not taken apart because pages were named.
    return !ids.isEmpty || !only.isEmpty || !annotation.isField
  }

  /// What a user may call it, in lower case.
  private func names(of annotation: AnnotationSummary) -> Set<String> {
    var names: Set<String> = [annotation.subtype.lowercased()]
    if let kind = annotation.kind { names.insert(kind.lowercased()) }
    if annotation.subtype == AnnotationSubtype.fileAttachment.rawValue {
      names.insert("attachment")
    }
    return names
  }
}

extension AnnotationSummary {
  /// Whether it shows a field of the form.
  var isField: Bool { subtype == AnnotationSubtype.widget.rawValue }
}
