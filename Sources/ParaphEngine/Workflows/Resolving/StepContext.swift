// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// What all steps of a workflow share while they are read.
struct StepContext {
  /// Begins the names of marks.
  let workflow: String
  /// That relative paths begin at.
  let folder: String
  /// What holds for the looks of all marks.
  let style: StyleRequest
  /// Kinds of annotation that a step may name.
  let kinds: AnnotationKinds
  /// What a failure of a step costs that says nothing about it.
  let onError: ErrorPolicy
}
