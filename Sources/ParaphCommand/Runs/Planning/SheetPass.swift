// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Has workers draw the sheets of a plan, each of so many pictures.
final class SheetPass: PoolClient {
  /// The pictures of a document.
  struct Pictures {
    var stem: String
    var pages: [Int32]
  }

  /// Why a sheet cannot be drawn; `nil` where all can.
  private(set) var problem: UsageError?
  private let interrupts: Interrupts
  private var pictures: ArraySlice<Pictures>
  /// Pages of the first that are on a sheet already.
  private var done = 0
  private var sheets = 0

  /// - Parameters:
  ///   - pictures: In the order of the documents.
  ///   - interrupts: End it.
  init(_ pictures: [Pictures], _ interrupts: Interrupts) {
    self.pictures = pictures[...]
    self.interrupts = interrupts
  }

  var wakers: [Int32] { [interrupts.descriptor] }

  func nextTask() -> PoolTask {
    var names: [String] = []
    while names.count < PlanSheet.capacity, let first = pictures.first {
      let pages = first.pages.dropFirst(done).prefix(PlanSheet.capacity - names.count)
      names += pages.map { PlanPicture.name(stem: first.stem, page: Int($0)) }
      done += pages.count
      guard done == first.pages.count else { break }
      pictures.removeFirst()
      done = 0
    }
    guard !names.isEmpty, problem == nil else { return .end }
    sheets += 1
    return .task(sheets, PlanTask.sheet(names, name: Self.name(sheets)).frame)
  }

  func began(_ task: Int) {}

  func ended(_ task: Int, _ outcome: TaskOutcome) {
    problem = problem ?? outcome.failure
    guard case .finished(let frame) = outcome, !frame.isEmpty else { return }
    var reader = FrameReader(frame)
    let kind = FailureKind(rawValue: reader.number()) ?? .defect
    let (code, message, hint) = (reader.text(), reader.text(), reader.text())
    problem =
      problem ?? UsageError(code, message, hint: hint.isEmpty ? nil : hint, kind: kind)
  }

  func turn() -> PoolOrder {
    interrupts.look()
    return interrupts.order
  }

  /// The name of a sheet, counted from 1.
  private static func name(_ number: Int) -> String {
    number == 1 ? "sheet.png" : "sheet-\(number).png"
  }

  /// A failure, from a worker.
  static func frame(_ failure: any Failure) -> [UInt8] {
    var writer = FrameWriter()
    writer.add(failure.kind.rawValue)
    writer.add(failure.code)
    writer.add(failure.message)
    writer.add(failure.hint ?? "")
    return writer.bytes
  }
}
