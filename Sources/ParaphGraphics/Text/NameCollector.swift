// SPDX-License-Identifier: MIT

import CPango

/// Gathers names that C lends one at a time: each once, in the order of first appearance.
final class NameCollector {
  private var names: [String] = []
  private var seen: Set<String> = []

  /// The names that the body's call of C lends to the function and context that it is given.
  static func collecting(
    _ body: (@escaping paraph_text_name, UnsafeMutableRawPointer) -> Void
  ) -> [String] {
    let collector = NameCollector()
    withExtendedLifetime(collector) {
      body(
        { context, name in
          guard let context, let name else { return }
          Unmanaged<NameCollector>.fromOpaque(context).takeUnretainedValue()
            .add(String(cString: name))
        }, Unmanaged.passUnretained(collector).toOpaque())
    }
    return collector.names
  }

  private func add(_ name: String) {
    if seen.insert(name).inserted { names.append(name) }
  }
}
