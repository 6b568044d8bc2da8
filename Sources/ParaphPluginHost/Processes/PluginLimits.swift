// SPDX-License-Identifier: GPL-3.0-or-later

/// What a process of a plugin may take.
public struct PluginLimits: Hashable, Sendable {
  /// Until an answer is there, in seconds.
  public var answerSeconds: Double
  /// What services may take until an answer is there, which is not the plugin's time, in seconds.
  public var serviceSeconds: Double
  /// Of one line, in bytes.
  public var lineBytes: Int
  /// Of all lines until an answer is there, in bytes.
  public var outputBytes: Int
  /// Of each process, in bytes of private memory.
  public var memoryBytes: UInt64
  /// Of each process, in seconds of processor time.
  public var processorSeconds: UInt64
  /// Processes and threads at one time, where the system can count them.
  public var processes: UInt64
  /// Calls of services until an answer is there.
  public var calls: Int

  /// The usual limits, where nothing else is said.
  public init(
    answerSeconds: Double = 10, serviceSeconds: Double = 30, lineBytes: Int = 64 << 20,
    outputBytes: Int = 256 << 20, memoryBytes: UInt64 = 1 << 30, processorSeconds: UInt64 = 3600,
    processes: UInt64 = 256, calls: Int = 100_000
  ) {
    self.answerSeconds = answerSeconds
    self.serviceSeconds = serviceSeconds
    self.lineBytes = lineBytes
    self.outputBytes = outputBytes
    self.memoryBytes = memoryBytes
    self.processorSeconds = processorSeconds
    self.processes = processes
    self.calls = calls
  }
}
