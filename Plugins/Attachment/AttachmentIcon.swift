// SPDX-License-Identifier: MIT

internal import ParaphGraphics
internal import ParaphModel

/// The icons that every reader knows by name (ISO 32000-2, 12.5.6.15, table 187).
enum AttachmentIcon: String, CaseIterable {
  case pushPin = "PushPin"
  case graph = "Graph"
  case paperclip = "Paperclip"
  case tag = "Tag"

  /// In points.
  var naturalSize: Size {
    switch self {
    case .pushPin: Size(16, 22)
    case .graph: Size(22, 20)
    case .paperclip: Size(12, 24)
    case .tag: Size(22, 16)
    }
  }
}
