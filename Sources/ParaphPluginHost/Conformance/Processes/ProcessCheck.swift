// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// The process of a plugin: it greets as its manifest says, is silent, and ends.
struct ProcessCheck {
  /// How long it may be silent, in milliseconds.
  private static let silence = 100

  let program: PluginProgram
  let descriptor: PluginDescriptor
  let runtime: PluginRuntime

  /// Whether it starts, and can be spoken with as a job does.
  func run(_ log: inout ConformanceLog) -> Bool {
    do throws(PluginStart.Problem) {
      var process = try ObservedProcess(program, id: descriptor.id, runtime: runtime)
      if let answer = try? process.greet(runtime.host) {
        checkManifest(answer, &log)
        checkSilence(&process, &log)
      }
      // Every job would fail for the same reason.
      guard !log.hasFailed(.manifest, .silence), connect(&log) else { return false }
      process.dismiss()
      checkEnd(process.ending(), after: "bye", &log)
      if case .line = process.listen(milliseconds: 10) {
        log.fail(.silence, "It answers bye, which has no answer.")
      }
      process = try ObservedProcess(program, id: descriptor.id, runtime: runtime)
      _ = try? process.greet(runtime.host)
      process.endInput()
      checkEnd(process.ending(), after: "the end of its input", &log)
      return true
    } catch {
      log.fail(.starts, "\(descriptor.id) does not start: \(error.clause) (\(error.reason)).")
      return false
    }
  }

  private func checkManifest(_ answer: HelloAnswer, _ log: inout ConformanceLog) {
    let other = answer.descriptor?.firstMember(otherThan: descriptor)
    log.expect(other == nil, .manifest, "It has another “\(other ?? "")” than its manifest.")
  }

  private func checkSilence(_ process: inout ObservedProcess, _ log: inout ConformanceLog) {
    log.ran(.silence)
    switch process.listen(milliseconds: Self.silence) {
    case .nothing: break
    case .line: log.fail(.silence, "It writes a line after its greeting, and nobody asked.")
    case .end: log.fail(.end, "It ends after its greeting, and nobody told it to.")
    }
  }

  /// Starts it once more as a job does, for the sentence that a user would read.
  private func connect(_ log: inout ConformanceLog) -> Bool {
    do throws(PluginError) {
      let start = ContinuousClock.now
      _ = try PluginConnection(program, descriptor: descriptor, runtime: runtime, files: [])
      log.measure(.starts, Self.milliseconds(since: start))
      return true
    } catch {
      log.fail(.starts, ConformanceLog.sentence(error))
      return false
    }
  }

  private func checkEnd(
    _ ending: PluginProcess.Ending?, after what: String, _ log: inout ConformanceLog
  ) {
    log.ran(.end)
    switch ending {
    case .status(0): break
    case nil:
      log.fail(
        .end, "It still runs \(ObservedProcess.endMilliseconds / 1_000) seconds after \(what).")
    case .status(let status): log.fail(.end, "It ends with status \(status) after \(what).")
    case .signal, .unknown: log.fail(.end, "It crashes after \(what).")
    }
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> String {
    let spent = start.duration(to: .now).components
    return "\(spent.seconds * 1_000 + spent.attoseconds / 1_000_000_000_000_000) ms"
  }
}
