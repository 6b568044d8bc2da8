// SPDX-License-Identifier: MIT

/// How a message names an option: as its reader wrote it.
public enum OptionNaming: Hashable, Sendable {
  /// The JSON key: `penWidth`.
  case key
  /// The flag of the command line: `--pen-width`.
  case flag

  /// The name of this option.
  public func name(of spec: OptionSpec) -> String {
    switch self {
    case .key: spec.name
    case .flag: spec.flag
    }
  }
}
