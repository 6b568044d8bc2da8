// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// What a job has made of a document so far: all that is known of it before it is written.
struct Draft {
  let session: DocumentSession
  let revision: Revision
  let output: JobOutput
  let options: WriteOptions
  /// What the document's signatures and its encryption allow.
  let protection: Protection
  /// What is to be seen; `nil` when nothing is to be proved.
  let proof: Proof?
  /// What the job means to change.
  var plan = LedgerPlan()
  /// All of the report but the marks, what was written, and what was proved.
  var report: Report
  /// The step that is being done; `nil` outside of workflows.
  var step: String?
  /// Whether nothing else is done to the document than what is being done.
  var isAlone = true
  /// The names of the marks whose places are free, because the job replaces them.
  var replacedNames: [String] = []
  /// The names of the marks that later steps replace: they are there from an earlier run, and no matter
  /// of what is done before.
  var laterNames: [String] = []
  /// Of a workflow: what has become page content; `nil` where no step draws anything.
  var flattened: FlattenedSteps?
  /// Of a workflow: where the document goes, and what is there.
  var target: WorkflowOutput?

  /// `nil` for a mark that was placed, and is gone again.
  private var marks: [Report.Mark?] = []
  /// Where in `marks` the annotations are that this job has placed, and what they cover of their page.
  private var placed: [ObjectReference: (mark: Int, box: Rectangle?)] = [:]

  /// A draft of a job that has done nothing yet.
  init(
    _ report: Report, session: DocumentSession, output: JobOutput, options: WriteOptions,
    proof: Proof?
  ) throws {
    self.report = report
    self.session = session
    self.output = output
    self.options = options
    self.proof = proof
    revision = Revision(session.file)
    protection = try Protection(
      session.file, allowInvalidate: options.allowInvalidate,
      rewrites: output.rewrite || output.linearize)
  }

  /// The pages as what was done before has left them.
  func pages() throws -> PageTree {
    revision.isEmpty ? session.pages : try PageTree(revision)
  }

  // MARK: - Marks

  /// What was placed, baked, removed or filled in, and is what it is said to be.
  var reportedMarks: [Report.Mark] { marks.compactMap { $0 } }

  /// Notes a mark.
  ///
  /// - Parameters:
  ///   - mark: What is reported of it.
  ///   - reference: Of the annotation that it is, if it was placed; `nil` for any other.
  ///   - box: All that it covers of its page.
  mutating func add(
    _ mark: Report.Mark, _ reference: ObjectReference? = nil, covering box: Rectangle? = nil
  ) {
    if let reference { placed[reference] = (marks.count, box) }
    var mark = mark
    mark.step = mark.step ?? step
    marks.append(mark)
  }

  /// Notes what has become page content; what was placed before is still the same mark.
  ///
  /// - Returns: Whether it was placed before.
  mutating func add(baked: FlattenOutcome.Baked) -> Bool {
    guard let reference = baked.reference, let place = placed.removeValue(forKey: reference)?.mark,
      let mark = marks[place]
    else {
      add(Report.Mark(baked))
      return false
    }
    var same = Report.Mark(baked)
    same.plugin = mark.plugin
    same.role = mark.role
    same.matched = mark.matched
    same.step = mark.step
    marks[place] = same
    return true
  }

  /// Notes that an annotation is gone; one that was placed before was never there.
  mutating func forget(_ reference: ObjectReference?) {
    guard let reference, let known = placed.removeValue(forKey: reference) else { return }
    if let page = marks[known.mark]?.page {
      proof?.pages[page]?.visible.removeAll { $0 == known.box }
    }
    marks[known.mark] = nil
  }
}
