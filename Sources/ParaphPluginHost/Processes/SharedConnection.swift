// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import Synchronization

/// The one process of a plugin, shared by the sessions that use it: started when one needs it, started
/// anew after a failure, and ended with the last of them.
final class SharedConnection: Sendable {
  /// What a session asked last, which the parts that the process knows are from.
  private struct Prepared: Hashable {
    var options: OptionValues
    var request: PluginRequest
  }

  private struct State {
    var connection: PluginConnection?
    /// What the process may read for a job.
    var files: Set<String> = []
    var prepared: Prepared?
    var drawn: (DrawRequest, PluginAppearance)?

    /// Ends a process that cannot be asked again.
    mutating func endIfFailed() {
      if let connection, !connection.isUsable { self = State() }
    }
  }

  let program: PluginProgram
  let descriptor: PluginDescriptor
  let runtime: PluginRuntime
  private let state = Mutex(State())

  init(program: PluginProgram, descriptor: PluginDescriptor, runtime: PluginRuntime) {
    self.program = program
    self.descriptor = descriptor
    self.runtime = runtime
  }

  // MARK: - Requests

  /// What the plugin needs with these options.
  func configure(
    _ options: OptionValues, services: PluginServices
  ) throws(PluginError) -> ConfigureAnswer {
    let result = try state.withLock { state throws(PluginError) in
      defer { state.endIfFailed() }
      return try connect(&state, services.files)
        .ask(
          .configure, ["options": .object(options.values)], for: .configuring, services: services)
    }
    return try read(result, ConfigureAnswer.init(wire:))
  }

  /// What is to be placed.
  func prepare(
    _ request: PluginRequest, options: OptionValues, services: PluginServices
  ) throws(PluginError) -> PrepareAnswer {
    try state.withLock { state throws(PluginError) in
      defer { state.endIfFailed() }
      return try prepare(Prepared(options: options, request: request), &state, services)
    }
  }

  /// One part of the answer to a request, drawn.
  func draw(
    _ drawing: DrawRequest, of request: PluginRequest, options: OptionValues,
    services: PluginServices
  ) throws(PluginError) -> PluginAppearance {
    try state.withLock { state throws(PluginError) in
      defer { state.endIfFailed() }
      let prepared = Prepared(options: options, request: request)
      let connection = try connect(&state, services.files)
      if state.prepared != prepared { _ = try prepare(prepared, &state, services) }
      // Who asks for a drawing and cannot take it as it is asks for it on a canvas.
      if let (last, appearance) = state.drawn, last == drawing { return appearance }
      let result = try connection.ask(
        .draw, drawing.wire, for: .drawing(drawing.part), services: services)
      let wire = try read(result) { result throws(WireProblem) in
        let object = try WireObject(result, strict: true)
        try object.allow(["appearance"])
        guard let appearance = object.members["appearance"] else {
          throw WireProblem("lacks “appearance”")
        }
        return appearance
      }
      let appearance = try PluginAppearance(wire: wire, from: descriptor.id)
      state.drawn = (drawing, appearance)
      return appearance
    }
  }

  private func prepare(
    _ prepared: Prepared, _ state: inout State, _ services: PluginServices
  ) throws(PluginError) -> PrepareAnswer {
    state.prepared = nil
    state.drawn = nil
    let connection = try connect(&state, services.files)
    var params = prepared.request.wire(needs: descriptor.needs)
    params["options"] = .object(prepared.options.values)
    let result = try connection.ask(
      .prepare, .object(params), for: .preparing, services: services)
    let answer = try read(result, PrepareAnswer.init(wire:))
    state.prepared = prepared
    return answer
  }

  /// A process that answers and may read these files.
  private func connect(
    _ state: inout State, _ files: NamedFiles
  ) throws(PluginError) -> PluginConnection {
    if let connection = state.connection, connection.isUsable, connection.isOurs,
      files.paths.isSubset(of: state.files)
    {
      return connection
    }
    // What it may read stays so: marks with different pictures take turns.
    let all = state.files.union(files.paths)
    state = State()
    let connection = try PluginConnection(
      program, descriptor: descriptor, runtime: runtime, files: all)
    state.connection = connection
    state.files = all
    return connection
  }

  private func read<Answer>(
    _ result: JSONValue, _ body: (JSONValue) throws(WireProblem) -> Answer
  ) throws(PluginError) -> Answer {
    do throws(WireProblem) {
      return try body(result)
    } catch {
      throw PluginError(error, in: "The answer of \(descriptor.id)", of: descriptor.id)
    }
  }
}
