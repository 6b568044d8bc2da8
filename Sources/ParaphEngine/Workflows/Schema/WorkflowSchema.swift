// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel
public import ParaphPluginHost

/// The JSON Schema (2020-12) of workflow files, for editors.
public enum WorkflowSchema {
  /// The schema, with the options of every plugin of a registry.
  public static func json(_ registry: Registry) -> JSONValue {
    .object([:])
  }
}
