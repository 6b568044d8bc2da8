// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// One call of a service, and how its mistakes are told.
struct ServiceCall {
  let plugin: PluginID
  let method: String
  let params: JSONValue?

  /// The params, which may have these members and no others.
  func members(_ names: [String]) throws(PluginError) -> CallMembers {
    do throws(CallProblem) {
      return try CallArguments(name: method, values: params.map { [$0] } ?? []).members(names)
    } catch {
      throw self.error(error)
    }
  }

  /// What a body makes of the params, its problems told as errors of the call.
  func reading<Result>(
    _ body: () throws(CallProblem) -> Result
  ) throws(PluginError) -> Result {
    do throws(CallProblem) {
      return try body()
    } catch {
      throw self.error(error)
    }
  }

  /// What a body draws or measures.
  func drawing<Result>(_ body: () throws(GraphicsError) -> Result) throws(PluginError) -> Result {
    do throws(GraphicsError) {
      return try body()
    } catch {
      throw PluginError(drawing: error, plugin: plugin)
    }
  }

  /// A method that the service does not have.
  func unknownMethod(of service: String, _ methods: [String]) -> PluginError {
    PluginError(
      .unsupported, plugin, "The service \(service) has no method “\(method.prefix(40))”.",
      hint: "It has \(methods.joined(separator: " and ")).")
  }

  private func error(_ problem: CallProblem) -> PluginError {
    PluginError(.options, plugin, "In the call of \(plugin), \(problem.what).")
  }
}
