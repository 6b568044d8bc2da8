// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import DrawnSignaturePlugin
import LinkPlugin
import ParaphModel
import ParaphPluginHost
import ScannedSignaturePlugin
import TypedSignaturePlugin

@testable import ParaphEngine

/// A workflow of some lines of YAML, as it is resolved.
struct ResolvedWorkflow {
  static let registry = Registry(checked: [
    DrawnSignature.self, TypedSignature.self, ScannedSignature.self, LinkPlugin.self,
    AttachmentPlugin.self,
  ])

  let resolver: WorkflowResolver

  /// `steps` stands after `steps:`, from the first column on; `top` are lines of the workflow itself.
  init(
    steps: String, top: String = "output: \"out/{stem}.pdf\"", folder: String = "wf",
    set: [String: String] = [:], columns: Set<String>? = [],
    environment: [String: String] = [:], overrides: WorkflowOverrides = WorkflowOverrides(),
    moreKinds: () throws -> [String] = { [] }
  ) throws {
    let text = "paraph: 1\n\(top)\nsteps:\n\(steps)\n"
    resolver = try WorkflowResolver(
      Workflow(reading: Array(text.utf8), file: "w.yaml"), file: "w.yaml", folder: folder,
      set: set, columns: columns, environment: environment, registry: Self.registry,
      overrides: overrides, moreKinds: moreKinds)
  }

  /// The job of a document.
  func job(
    _ path: String = "in/a.pdf", row: [String: String] = [:], number: Int = 1
  ) throws -> WorkflowJob {
    try resolver.job(WorkflowDocument(number: number, path: path, folder: "sub/", row: row))
  }

  /// The first step's marks.
  func mark(_ row: [String: String] = [:]) throws -> MarkRequest? {
    guard case .mark(let mark)? = try job(row: row).steps.first?.action else { return nil }
    return mark
  }

  /// What somebody reads of whatever goes wrong; `nil` where nothing does.
  static func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch let failure as any Failure {
      return failure.description
    } catch {
      return "not a failure: \(error)"
    }
  }
}
