// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a password comes from, with placeholders; the password itself never stands in a workflow.
public enum WorkflowSecret: Hashable, Sendable, Codable {
  /// The first line of a file.
  case file(String)
  /// An environment variable.
  case environment(String)
}
