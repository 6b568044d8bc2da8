// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// `images/1`: reads the pictures that options name.
struct ImageService {
  /// So that its base64 is not longer than a line may be.
  private static let mostBytes = 45 << 20
  /// Pixels along the longer side of what is given.
  private static let mostPixels = 8192.0

  let files: NamedFiles

  func answer(_ call: ServiceCall) throws(PluginError) -> JSONValue {
    switch call.method {
    case "info":
      let members = try call.members(["path"])
      let image = try image(members, call)
      var info: [String: JSONValue] = [
        "width": .number(Double(image.width)), "height": .number(Double(image.height)),
      ]
      info["dpi"] = image.resolution.map { .number($0.width) }
      return .object(info)
    case "load": return try load(call)
    default: throw call.unknownMethod(of: "images/1", ["info", "load"])
    }
  }

  private func image(
    _ members: CallMembers, _ call: ServiceCall
  ) throws(PluginError) -> Image {
    let path = try call.reading { () throws(CallProblem) in
      try members.requiredText("path")
    }
    guard files.contains(path) else {
      throw PluginError(
        .input, call.plugin, "No option names the picture “\(path.prefix(200))”.",
        hint: "Give the path as an option whose format is path has it.")
    }
    return try call.drawing { () throws(GraphicsError) in try Image.load(path: path) }
  }

  private func load(_ call: ServiceCall) throws(PluginError) -> JSONValue {
    let members = try call.members(["path", "maximum"])
    let maximum = try call.reading { () throws(CallProblem) in
      try members.number("maximum", 1...Self.mostPixels) ?? 2000
    }
    let whole = try image(members, call)
    let scale = min(1, maximum.rounded(.down) / Double(max(whole.width, whole.height)))
    let image = whole.reduced(
      toWidth: Int((Double(whole.width) * scale).rounded()),
      height: Int((Double(whole.height) * scale).rounded()))
    let png: [UInt8]
    do throws(BitmapError) {
      png = try Bitmap(image).pngData()
    } catch {
      throw PluginError(.drawing, call.plugin, error.message, hint: error.hint)
    }
    guard png.count <= Self.mostBytes else {
      throw PluginError(
        .input, call.plugin, "The picture is larger than a line can be.",
        hint: "Ask for a smaller “maximum”.")
    }
    return .object([
      "width": .number(Double(image.width)), "height": .number(Double(image.height)),
      "data": .string(Base64.text(of: png)),
    ])
  }
}
