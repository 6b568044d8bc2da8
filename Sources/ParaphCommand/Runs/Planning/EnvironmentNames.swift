// SPDX-License-Identifier: GPL-3.0-or-later

/// The environment variables that the variables of a workflow name, as `${NAME}` or `${NAME:-default}`.
enum EnvironmentNames {
  /// All of them.
  static func all(in variables: [String: String]) -> Set<String> {
    variables.values.reduce(into: []) { $0.formUnion(names(in: $1)) }
  }

  private static func names(in text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[rest.index(after: dollar)...]
      // Two stand for one, which begins nothing.
      if rest.first == "$" {
        rest.removeFirst()
      } else if rest.first == "{" {
        names.append(String(rest.dropFirst().prefix { $0 != "}" && $0 != ":" }))
      }
    }
    return names
  }
}
