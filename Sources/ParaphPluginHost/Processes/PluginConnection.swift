// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem
import ParaphModel
import ParaphPlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A plugin's process that was greeted, and answers one request after the other.
///
/// After a failure other than an error that the plugin answers with, it is of no use any more.
final class PluginConnection {
  /// Which versions of the protocol the host speaks.
  private static let versions = HelloRequest.version...HelloRequest.version

  private let descriptor: PluginDescriptor
  private let runtime: PluginRuntime
  private let process: PluginProcess
  private var channel: LineChannel
  private var lastID = 0
  /// Whether it can be asked again.
  private(set) var isUsable = true

  /// Whether this process is the one that started it.
  var isOurs: Bool { process.isOurs }
  /// The parent of its process.
  var keeper: Int32 { process.keeper }
  /// Which protections are in force.
  var protections: Set<SandboxProtection> { process.protections }

  /// Starts a plugin, which may read the files that the options of the job name, and greets it.
  ///
  /// - Throws: `PluginError` for one that cannot be started, speaks another version, or is not what its
  ///   manifest says.
  init(
    _ program: PluginProgram, descriptor: PluginDescriptor, runtime: PluginRuntime,
    files: Set<String>
  ) throws(PluginError) {
    self.descriptor = descriptor
    self.runtime = runtime
    let common = Self.versions.clamped(to: program.protocolVersions)
    guard Self.versions.overlaps(program.protocolVersions) else {
      throw PluginError(
        .defect, descriptor.id,
        "\(descriptor.id) speaks version \(Self.words(program.protocolVersions)) of the plugin "
          + "protocol, and this program speaks \(Self.words(Self.versions)).")
    }
    let start = PluginStart(program, id: descriptor.id.rawValue, runtime: runtime, files: files)
    do throws(PluginStart.Problem) {
      process = try PluginProcess(start)
    } catch {
      throw PluginError(
        .defect, descriptor.id,
        "\(descriptor.id) does not start: \(error.clause) (\(error.reason)).",
        hint: "“paraph plugin check \(program.folder)” says more.")
    }
    channel = LineChannel(
      input: process.input, output: process.output, log: process.log, limits: runtime.limits,
      echo: runtime.showsLogs ? descriptor.id.rawValue : nil)
    try greet(common)
  }

  private func greet(_ versions: ClosedRange<Int>) throws(PluginError) {
    let hello = HelloRequest(host: runtime.host, versions: versions)
    let result = try ask(.hello, hello.wire, for: .starting, services: nil)
    do throws(WireProblem) {
      let answer = try HelloAnswer(wire: result)
      guard versions.contains(answer.version) else {
        throw WireProblem(
          "picks version \(answer.version) of the protocol, and \(Self.words(versions)) was offered"
        )
      }
      if let other = answer.descriptor?.firstMember(otherThan: descriptor) {
        throw WireProblem(
          "has another “\(other)” than its manifest", hint: "Make both say the same.")
      }
    } catch {
      isUsable = false
      throw PluginError(error, in: "The greeting of \(descriptor.id)", of: descriptor.id)
    }
  }

  private static func words(_ versions: ClosedRange<Int>) -> String {
    versions.count == 1
      ? "\(versions.lowerBound)" : "\(versions.lowerBound) to \(versions.upperBound)"
  }

  // MARK: - Asking

  /// Asks, and waits for the answer; without services the plugin may call nothing meanwhile.
  ///
  /// - Returns: The result.
  /// - Throws: The error that the plugin answers with, or what is wrong with its answer.
  func ask(
    _ method: WireRequest.Method, _ params: JSONValue?, for activity: PluginActivity,
    services: PluginServices?
  ) throws(PluginError) -> JSONValue {
    lastID += 1
    isUsable = false
    let request = WireRequest(id: lastID, method: method, params: params)
    let answer = try exchange(request, for: activity, services: services)
    isUsable = true
    paraph_note_progress()
    switch answer.outcome {
    case .success(let result): return result
    case .failure(let error): throw error.shortened
    }
  }

  private func exchange(
    _ request: WireRequest, for activity: PluginActivity, services: PluginServices?
  ) throws(PluginError) -> WireAnswer {
    var deadline = SuspendingClock.now + .seconds(runtime.limits.answerSeconds)
    var calls = 0
    var served = Duration.zero
    channel.beginBudget()
    try send(request.line, until: deadline, activity)
    while true {
      let value = try receive(until: deadline, activity)
      guard let call = try call(in: value) else { return try answer(value, activity) }
      guard let services else { throw defect("calls a service \(activity.phrase)") }
      calls += 1
      guard calls <= runtime.limits.calls else {
        throw defect("calls services more than \(runtime.limits.calls) times \(activity.phrase)")
      }
      // What the host takes is not the plugin's time.
      let begin = SuspendingClock.now
      let reply = call.reply(from: services)
      let time = begin.duration(to: .now)
      deadline += time
      served += time
      guard served <= .seconds(runtime.limits.serviceSeconds) else {
        let bound = Self.seconds(runtime.limits.serviceSeconds)
        throw defect("kept services busy for more than \(bound) \(activity.phrase)")
      }
      paraph_note_progress()
      try send(reply, until: deadline, activity)
    }
  }

  private func call(in value: JSONValue) throws(PluginError) -> PluginCall? {
    do throws(WireProblem) {
      return try PluginCall(wire: value)
    } catch {
      throw PluginError(error, in: "A call of \(descriptor.id)", of: descriptor.id)
    }
  }

  private func answer(
    _ value: JSONValue, _ activity: PluginActivity
  ) throws(PluginError) -> WireAnswer {
    let answer: WireAnswer
    do throws(WireProblem) {
      answer = try WireAnswer(wire: value, plugin: descriptor.id)
    } catch {
      throw PluginError(error, in: "An answer of \(descriptor.id)", of: descriptor.id)
    }
    guard let id = answer.id else {
      throw defect("answered without an “id” \(activity.phrase)")
    }
    guard id == lastID else {
      throw defect("answered request \(id) instead of request \(lastID) \(activity.phrase)")
    }
    guard !channel.hasMore else {
      throw defect("wrote more than the answer that it was asked for \(activity.phrase)")
    }
    return answer
  }

  // MARK: - Lines

  private func send(
    _ line: String, until deadline: SuspendingClock.Instant, _ activity: PluginActivity
  ) throws(PluginError) {
    do throws(ChannelFailure) {
      try channel.send(line, until: deadline)
    } catch {
      throw failure(error, activity)
    }
  }

  private func receive(
    until deadline: SuspendingClock.Instant, _ activity: PluginActivity
  ) throws(PluginError) -> JSONValue {
    let line: [UInt8]
    do throws(ChannelFailure) {
      line = try channel.receive(until: deadline)
    } catch {
      throw failure(error, activity)
    }
    do throws(ReceivedJSON.Problem) {
      return try ReceivedJSON.value(of: line)
    } catch {
      throw PluginError(
        .defect, descriptor.id,
        "\(descriptor.id) answered with a line that \(error.clause) \(activity.phrase)"
          + (error.detail.map { ": \($0)." } ?? "."),
        hint: line.isEmpty
          ? "The line is empty." : "The line begins: \(LogTail.plain(line.prefix(60)))")
    }
  }

  private func defect(_ what: String) -> PluginError {
    PluginError(
      .defect, descriptor.id, "\(descriptor.id) \(what).",
      hint: channel.log.lastLine.map { "It said: \($0)" })
  }

  private func failure(_ failure: ChannelFailure, _ activity: PluginActivity) -> PluginError {
    let limits = runtime.limits
    switch failure {
    case .ended: return defect("\(end()) \(activity.phrase)")
    case .late:
      return defect(
        "did not answer within \(Self.seconds(limits.answerSeconds)) \(activity.phrase)")
    case .longLine:
      return defect("answered with more than \(Self.size(limits.lineBytes)) \(activity.phrase)")
    case .flood:
      return defect("wrote more than \(Self.size(limits.outputBytes)) \(activity.phrase)")
    case .floodedLog:
      return defect(
        "wrote more than \(Self.size(limits.outputBytes)) to its log \(activity.phrase)")
    case .system(let number):
      return defect(
        "cannot be spoken with \(activity.phrase) (\(String(cString: strerror(number))))")
    }
  }

  /// How it ended, as a clause.
  private func end() -> String {
    let ending = process.ending(within: 1000)
    // What it said last is worth a moment; who holds its log open is not.
    channel.drainLog(until: SuspendingClock.now + .milliseconds(100))
    switch ending {
    case nil: return "closed its output without an answer"
    case .status(0): return "ended without an answer"
    case .status(let status): return "ended with status \(status)"
    case .signal(let number):
      let name = String(cString: paraph_signal_name(number))
      return number == SIGKILL || number == SIGTERM
        ? "was ended from outside"
        : number == SIGXCPU ? "used up its processor time" : "crashed (\(name))"
    case .unknown: return "was ended from outside"
    }
  }

  private static func seconds(_ seconds: Double) -> String {
    let text = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
    return "\(text) second\(text == "1" ? "" : "s")"
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 && bytes % (1 << 20) == 0
      ? "\(bytes >> 20) MiB" : bytes % 1024 == 0 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
  }

  deinit {
    guard process.isOurs, isUsable else { return }
    let bye = WireRequest(id: lastID + 1, method: .bye)
    process.wasDismissed =
      (try? channel.send(bye.line, until: SuspendingClock.now + .milliseconds(50))) != nil
  }
}
