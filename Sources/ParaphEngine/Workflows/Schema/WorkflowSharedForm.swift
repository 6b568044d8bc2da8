// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of workflow files that stands in several places, or in itself; the schema defines it once.
public enum WorkflowSharedForm: String, CaseIterable, Hashable, Sendable {
  /// An object of conditions, which may hold another one.
  case when
  /// An object of traits.
  case traits
  /// Where a mark goes.
  case place
  /// A template, or what a caption is made of.
  case caption
  /// One step.
  case step
}
