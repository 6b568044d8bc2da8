// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// A thousand uses with steady memory, each with other options than the one before.
struct MemoryCheck {
  private static let uses = 1_000
  /// After which the memory counts: what is loaded once is loaded then.
  private static let firstUses = 100
  /// A slow plugin is used less often.
  private static let longest = Duration.seconds(2)
  private static let mostGrowth = 4 << 20

  let program: PluginProgram
  let descriptor: PluginDescriptor
  let runtime: PluginRuntime
  let example: PluginExample

  func run(_ log: inout ConformanceLog) {
    do throws(PluginError) {
      try measure(&log)
    } catch  where error.reason == .defect {
      log.fail(.memory, ConformanceLog.sentence(error))
    } catch {
      // Another check says that it does not take its options.
    }
  }

  private func measure(_ log: inout ConformanceLog) throws(PluginError) {
    let options = try [example, example.variant(of: descriptor)].map {
      (example) throws(PluginError) in
      try descriptor.schema.check(example.options).absolutePaths(of: descriptor)
    }
    let services = options.map { PluginServices(descriptor: descriptor, options: $0) }
    let connection = try PluginConnection(
      program, descriptor: descriptor, runtime: runtime,
      files: services.reduce(into: []) { $0.formUnion($1.files.paths) })
    let request = example.request.wire(needs: descriptor.needs)
    func use(_ turns: Range<Int>) throws(PluginError) -> Int {
      let start = ContinuousClock.now
      for turn in turns {
        guard start.duration(to: .now) < Self.longest else { return turn }
        let which = turn % options.count
        let params = request.merging(["options": .object(options[which].values)]) { $1 }
        do throws(PluginError) {
          _ = try connection.ask(
            .prepare, .object(params), for: .preparing, services: services[which])
        } catch {
          // It may have reasons against the other options; its process has to go on.
          guard which > 0, connection.isUsable else { throw error }
        }
      }
      return turns.upperBound
    }
    guard try use(0..<Self.firstUses) == Self.firstUses else { return }
    let before = ResidentMemory.ofProcesses(below: connection.keeper)
    let used = try use(Self.firstUses..<Self.uses)
    let growth = ResidentMemory.ofProcesses(below: connection.keeper) - before
    guard before > 0 else { return }
    log.measure(.memory, "\(used) uses")
    log.expect(
      growth < Self.mostGrowth, .memory,
      "Its memory grows by \((growth + 1 << 19) >> 20) MiB in \(used - Self.firstUses) uses.")
  }
}
