// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// Which annotations of a page a job removes.
struct RemovedAnnotations {
  private let ids: Set<String>
  private let only: Set<String>

  init(_ job: RemoveJob) {
    ids = Set(job.ids)
    only = Set(job.only.map { $0.lowercased() })
  }

  /// Those that are meant, and what replies to them or is grouped with them: without its beginning a
  /// thread is nothing.
  func chosen(from annotations: [AnnotationSummary]) -> [AnnotationSummary] {
    var chosen = Set(annotations.indices.filter { means(annotations[$0]) })
    var references = Set(chosen.compactMap { annotations[$0].reference })
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for index in annotations.indices where !chosen.contains(index) {
        guard let parent = annotations[index].inReplyTo, references.contains(parent) else {
          continue
        }
        chosen.insert(index)
        if let reference = annotations[index].reference { references.insert(reference) }
        isGrowing = true
      }
    }
    return chosen.sorted().map { annotations[$0] }
  }

  private func means(_ annotation: AnnotationSummary) -> Bool {
    guard ids.isEmpty || annotation.id.map(ids.contains) ?? false,
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
