// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// Where a password comes from, with placeholders; the password itself never stands in a workflow.
public enum WorkflowSecret: Hashable, Sendable {
  /// The first line of a file.
  case file(String)
  /// An environment variable.
  case environment(String)
}

extension WorkflowSecret: Codable {
  /// The keys of a workflow file.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case file
    case environment = "env"
  }

  /// Of the object in a file, whose form is right; `nil` for one without the keys.
  init?(_ members: [String: JSONValue]) {
    if let path = members[CodingKeys.file.rawValue]?.stringValue {
      self = .file(path)
    } else if let name = members[CodingKeys.environment.rawValue]?.stringValue {
      self = .environment(name)
    } else {
      return nil
    }
  }

  /// As an object in a file.
  var members: [String: JSONValue] {
    switch self {
    case .file(let path): [CodingKeys.file.rawValue: .string(path)]
    case .environment(let name): [CodingKeys.environment.rawValue: .string(name)]
    }
  }

  /// Reads the object of a file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let path = try container.decodeIfPresent(String.self, forKey: .file) {
      self = .file(path)
    } else {
      self = .environment(try container.decode(String.self, forKey: .environment))
    }
  }

  /// Writes the object of a file.
  public func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
