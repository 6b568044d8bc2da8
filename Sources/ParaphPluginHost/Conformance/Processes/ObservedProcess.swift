// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import ParaphModel
internal import ParaphPlugin

/// A plugin's process of which each line is looked at, and its end.
struct ObservedProcess {
  /// What came within some time.
  enum Arrival: Hashable {
    case line([UInt8])
    case nothing
    case end
  }

  /// How long an end may take, in milliseconds.
  static let endMilliseconds: Int32 = 2_000

  private let process: PluginProcess
  private var channel: LineChannel
  private let limits: PluginLimits

  /// - Throws: `PluginStart.Problem` when it cannot be started.
  init(
    _ program: PluginProgram, id: PluginID, runtime: PluginRuntime
  ) throws(PluginStart.Problem) {
    limits = runtime.limits
    process = try PluginProcess(
      PluginStart(program, id: id.rawValue, runtime: runtime, files: []))
    channel = LineChannel(
      input: process.input, output: process.output, log: process.log, limits: limits, echo: nil)
  }

  /// Greets it; `nil` when its answer cannot be read.
  mutating func greet(_ host: String) throws(ChannelFailure) -> HelloAnswer? {
    let hello = WireRequest(id: 1, method: .hello, params: HelloRequest(host: host).wire)
    let deadline = SuspendingClock.now + .seconds(limits.answerSeconds)
    channel.beginBudget()
    try channel.send(hello.line, until: deadline)
    let line = try channel.receive(until: deadline)
    guard let value = try? ReceivedJSON.value(of: line),
      let result = value.objectValue?["result"]
    else { return nil }
    return try? HelloAnswer(wire: result)
  }

  /// What it writes although it is asked nothing.
  mutating func listen(milliseconds: Int) -> Arrival {
    do throws(ChannelFailure) {
      return .line(try channel.receive(until: .now + .milliseconds(milliseconds)))
    } catch {
      return error == .ended ? .end : .nothing
    }
  }

  /// Tells it to end.
  mutating func dismiss() {
    let bye = WireRequest(id: 2, method: .bye)
    try? channel.send(bye.line, until: .now + .milliseconds(500))
  }

  /// Ends its input.
  func endInput() { process.endInput() }

  /// How it ends; `nil` when it does not.
  func ending() -> PluginProcess.Ending? { process.ending(within: Self.endMilliseconds) }
}
