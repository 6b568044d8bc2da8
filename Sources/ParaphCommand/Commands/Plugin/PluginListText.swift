// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPluginHost

/// The list of plugins for a person: what is ready in columns, then what is not, with the reason.
struct PluginListText {
  let layout: TextLayout
  /// The folder of the user, which `~` stands for.
  let home: String?

  private typealias Item = PluginList.Item

  func text(_ list: PluginList) -> String {
    let ready = list.plugins.filter { $0.status == .ready }
    let widths = [
      Self.width(ready.map(name)), Self.width(ready.map { $0.title ?? "" }),
      Self.width(ready.map(identity)),
    ]
    var text = ""
    for folder in folders(ready) {
      text += (text.isEmpty ? "" : "\n") + layout.heading(heading(folder))
      for item in ready where self.folder(item) == folder { text += row(item, widths) }
    }
    text += "\n" + protections(list.protections)
    let others = list.plugins.filter { $0.status != .ready }
    guard !others.isEmpty else { return text }
    text += "\n" + layout.heading("Not used:")
    for item in others {
      let version = item.version.map { " \($0)" } ?? ""
      text += layout.wrap("\(item.id)\(version): \(item.status.rawValue)", indent: 2)
      text += layout.wrap(item.reason.map(short) ?? "", indent: 4)
      text += layout.wrap(short(item.origin), indent: 4)
    }
    return text
  }

  /// What plugins of others are kept from, and how; or that they are not.
  private func protections(_ protections: [PluginList.Protection]?) -> String {
    guard let protections else { return layout.wrap("Plugins of others are not used.") }
    guard protections.contains(where: \.inForce) else {
      let why = protections.first.map { " (\($0.how))" } ?? ""
      return layout.wrap("Plugins of others may do whatever you may do\(why).")
    }
    return protections.reduce(layout.heading("What plugins of others are kept from:")) {
      text, one in
      text
        + layout.definition(
          Self.subject(one.name), one.inForce ? one.how : "not in force: \(one.how)", column: 19)
    }
  }

  private static func subject(_ protection: String) -> String {
    switch protection {
    case "processes": "other processes"
    case "network": "the network"
    case "files": "other files"
    case "calls": "system calls"
    default: protection
    }
  }

  // MARK: - What can be used

  private func row(_ item: Item, _ widths: [Int]) -> String {
    let name = name(item)
    let title = TerminalText.safe(item.title ?? "")
    let rest = identity(item)
    var text: String
    if widths.reduce(2 * widths.count, +) <= layout.width {
      text = "  \(Self.padded(name, widths[0]))  \(Self.padded(title, widths[1]))  \(rest)\n"
    } else {
      text = layout.definition(
        name, "\(title) (\(rest))", column: min(widths[0] + 4, layout.width / 3))
    }
    if let reason = item.reason {
      text += layout.wrap(
        short(reason) + " Write \(item.id) after the input.", indent: min(widths[0] + 4, 24))
    }
    return text
  }

  private func name(_ item: Item) -> String { TerminalText.safe(item.name ?? item.id) }

  private func identity(_ item: Item) -> String { "\(item.id) \(item.version ?? "")" }

  private static func width(_ texts: [String]) -> Int {
    texts.map { TextLayout.columns(TerminalText.safe($0)) }.max() ?? 0
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TextLayout.columns(text)))
  }

  // MARK: - Where from

  /// Each place that plugins came from, in the order of the list.
  private func folders(_ items: [Item]) -> [String] {
    items.reduce(into: []) { folders, item in
      let folder = folder(item)
      if !folders.contains(folder) { folders.append(folder) }
    }
  }

  private func folder(_ item: Item) -> String {
    guard item.origin.hasPrefix("/"), let slash = item.origin.lastIndex(of: "/") else {
      return item.origin
    }
    return String(item.origin[..<slash])
  }

  private func heading(_ folder: String) -> String {
    folder.hasPrefix("/")
      ? "In \(short(folder)):" : "\(folder.prefix(1).uppercased())\(folder.dropFirst()):"
  }

  /// A text with paths, as a person writes them.
  private func short(_ text: String) -> String {
    guard let home, home.count > 1 else { return text }
    return text.replacing("\(home)/", with: "~/")
  }
}
