// SPDX-License-Identifier: MIT

/// Which values the points of a trace have, in their order.
///
/// InkML, 3.1: the regular channels, then the intermittent ones, which a point may leave out.
struct InkMLFormat: Hashable {
  private(set) var channels: [InkMLChannel]

  /// What holds where a file names no format: `X` and `Y`.
  static let standard = InkMLFormat(channels: ["X", "Y"].map { InkMLChannel(["name": $0]) })

  private init(channels: [InkMLChannel]) { self.channels = channels }

  /// - Throws: `InputFault` when it has no place for a point.
  init(_ node: XMLTree.Node, of tree: XMLTree) throws(InputFault) {
    var (regular, intermittent) = ([InkMLChannel](), [InkMLChannel]())
    for index in node.children {
      let child = tree.nodes[index]
      switch child.name {
      case "channel": regular.append(InkMLChannel(child.attributes))
      case "intermittentChannels":
        intermittent += child.children.filter { tree.nodes[$0].name == "channel" }
          .map { InkMLChannel(tree.nodes[$0].attributes) }
      default: continue
      }
    }
    channels = regular + intermittent
    // The standard's own format may be named without being spelled out.
    if channels.isEmpty { self = .standard }
    guard index(of: "X") != nil, index(of: "Y") != nil, channels.count <= 64 else {
      throw InputFault("a traceFormat has no channels X and Y")
    }
  }

  func index(of name: String) -> Int? { channels.firstIndex { $0.name == name } }

  func channel(_ name: String) -> InkMLChannel? { channels.first { $0.name == name } }
}
