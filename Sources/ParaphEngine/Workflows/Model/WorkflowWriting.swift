// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// How the documents of a workflow are written, as the flags of the commands say it.
public struct WorkflowWriting: Hashable, Sendable {
  /// Whether an output that this workflow did not make is replaced.
  public var force = false
  /// A full rewrite, without history.
  public var rewrite = false
  /// A full rewrite that is linearized.
  public var linearize = false
  /// Whether a change may break an existing signature.
  public var allowInvalidate = false
  /// Whether a change is refused that breaks a standard which the document claims to keep.
  public var keepConformance = false
  /// Whether the result is drawn and compared before it is committed.
  public var prove = false

  /// What holds where nothing is said.
  public init() {}

  /// As the keys of a workflow file.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case force, rewrite, linearize
    case allowInvalidate = "allow-invalidate"
    case keepConformance = "keep-conformance"
    case prove
  }

  private subscript(key: CodingKeys) -> Bool {
    get {
      switch key {
      case .force: force
      case .rewrite: rewrite
      case .linearize: linearize
      case .allowInvalidate: allowInvalidate
      case .keepConformance: keepConformance
      case .prove: prove
      }
    }
    set {
      switch key {
      case .force: force = newValue
      case .rewrite: rewrite = newValue
      case .linearize: linearize = newValue
      case .allowInvalidate: allowInvalidate = newValue
      case .keepConformance: keepConformance = newValue
      case .prove: prove = newValue
      }
    }
  }
}

// What is false may be left out, and is.
extension WorkflowWriting: Codable {
  /// Of the object in a file, whose form is right.
  init(_ members: [String: JSONValue]) {
    for key in CodingKeys.allCases { self[key] = members[key.rawValue]?.booleanValue ?? false }
  }

  /// As an object in a file.
  var members: [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for key in CodingKeys.allCases where self[key] { members[key.rawValue] = true }
    return members
  }

  /// Reads the object of a file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for key in CodingKeys.allCases {
      self[key] = try container.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
  }

  /// Writes the object of a file.
  public func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
