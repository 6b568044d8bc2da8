// SPDX-License-Identifier: MIT

internal import ParaphModel

/// The plugin's side of the protocol: reads requests, has a plugin answer them, and writes the answers.
///
/// A request that cannot be answered gets an error for an answer, and the next one is read.
package struct PluginServer<Plugin: ServedPlugin> {
  /// What answers.
  package private(set) var plugin: Plugin
  private var channel: LineChannel
  private var wasGreeted = false
  private var hasPrepared = false

  /// A server that waits for its host's greeting.
  ///
  /// - Parameters:
  ///   - plugin: What answers.
  ///   - input: A file descriptor, which stays the caller's.
  ///   - output: Another one.
  ///   - longestLine: Bytes.
  package init(
    _ plugin: Plugin, input: Int32, output: Int32, longestLine: Int = WireRequest.longestLine
  ) {
    self.plugin = plugin
    channel = LineChannel(input: input, output: output, longest: longestLine)
  }

  /// Answers requests until `bye`, the end of the input, or an output that takes no more.
  package mutating func run() {
    while let line = channel.next() {
      guard let answer = answer(line), channel.write(answer.line) else { return }
    }
  }

  /// The answer to a line; `nil` for `bye`.
  package mutating func answer(_ line: LineBuffer.Line) -> WireAnswer? {
    guard case .whole(let bytes) = line else {
      return mistake("A request is longer than a line may be.")
    }
    let wire: JSONValue
    do throws(JSONSyntaxError) {
      wire = try JSONValue(parsing: bytes, maximumDepth: WireRequest.deepest)
    } catch {
      return mistake("A request is not JSON: \(error).")
    }
    let request: WireRequest
    do throws(WireProblem) {
      request = try WireRequest(wire: wire)
    } catch {
      let id = wire.objectValue?["id"].flatMap(WireRequest.id.read)
      return WireAnswer(id: id, outcome: .failure(mistake(error)))
    }
    guard request.method != .bye else { return nil }
    do throws(PluginError) {
      return WireAnswer(id: request.id, outcome: .success(try result(of: request)))
    } catch {
      return WireAnswer(id: request.id, outcome: .failure(error))
    }
  }

  private mutating func result(of request: WireRequest) throws(PluginError) -> JSONValue {
    let params = request.params ?? .object([:])
    guard let members = params.objectValue else {
      throw mistake(WireProblem("has “params” that are no object"))
    }
    guard wasGreeted || request.method == .hello else {
      throw mistake(WireProblem("asks for “\(request.method.rawValue)” before “hello”"))
    }
    switch request.method {
    case .hello: return try greet(params)
    case .configure:
      return try plugin.configure(options: try options(members))
    case .prepare:
      hasPrepared = false
      var rest = members
      rest["options"] = nil
      let answer = try plugin.prepare(options: try options(members), request: rest)
      hasPrepared = true
      return answer
    case .draw: return try draw(params)
    case .bye: return .null
    }
  }

  private mutating func greet(_ params: JSONValue) throws(PluginError) -> JSONValue {
    let hello: HelloRequest
    do throws(WireProblem) {
      hello = try HelloRequest(wire: params)
    } catch {
      throw mistake(error)
    }
    guard hello.versions.contains(HelloRequest.version) else {
      let (least, most) = (hello.versions.lowerBound, hello.versions.upperBound)
      throw PluginError(
        .unsupported, plugin.id,
        "\(plugin.id) speaks version \(HelloRequest.version) of the protocol, and not "
          + (least == most ? "\(least)." : "\(least) to \(most)."))
    }
    let answer: JSONValue = [
      "protocol": .number(Double(HelloRequest.version)), "descriptor": try plugin.descriptor,
    ]
    wasGreeted = true
    return answer
  }

  private func draw(_ params: JSONValue) throws(PluginError) -> JSONValue {
    guard hasPrepared else {
      throw mistake(WireProblem("asks for “draw” before “prepare” was answered"))
    }
    let request: DrawRequest
    do throws(WireProblem) {
      request = try DrawRequest(wire: params)
    } catch {
      throw mistake(error)
    }
    let pdf = try plugin.drawing(request)
    return ["appearance": ["format": "pdf", "data": .string(Base64.text(of: pdf))]]
  }

  private func options(
    _ members: [String: JSONValue]
  ) throws(PluginError) -> [String: JSONValue] {
    guard let options = members["options"] else { return [:] }
    guard let options = options.objectValue else {
      throw mistake(WireProblem("has “options” that are no object"))
    }
    return options
  }

  // MARK: - Mistakes of the host

  private func mistake(_ problem: WireProblem) -> PluginError {
    PluginError(problem, in: "A request", of: plugin.id)
  }

  private func mistake(_ sentence: String) -> WireAnswer {
    WireAnswer(id: nil, outcome: .failure(PluginError(.defect, plugin.id, sentence)))
  }
}
