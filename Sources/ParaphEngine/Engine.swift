// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
public import ParaphModel
public import ParaphPlugin
public import ParaphPluginHost

/// Runs jobs, one a call.
public struct Engine {
  /// Which plugins there are.
  public var registry: Registry
  /// The moment that is written into what is made: SOURCE_DATE_EPOCH, or now.
  public var now: Timestamp
  /// How messages name a plugin's option.
  public var optionNaming = OptionNaming.key
  /// Damages what is about to be written, so that tests see it refused.
  var tamper: ((Revision) -> Void)?
  /// Damages what was written anew, so that tests see it refused.
  var tamperRewritten: (([UInt8]) -> [UInt8])?
  /// Told about long work.
  public var progress: (Progress) -> Void
  /// What one document leaves for the next.
  let preparations = Preparations()

  /// How far a job is.
  public struct Progress: Hashable, Sendable {
    /// How many are finished.
    public var done: Int
    /// How many there are.
    public var total: Int
    /// What is counted, such as `pages`.
    public var unit: String
  }

  /// An engine with these plugins.
  public init(
    registry: Registry, now: Timestamp, progress: @escaping (Progress) -> Void = { _ in }
  ) {
    self.registry = registry
    self.now = now
    self.progress = progress
  }
}
