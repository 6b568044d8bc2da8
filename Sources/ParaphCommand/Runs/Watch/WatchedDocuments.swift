// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphEngine
internal import ParaphModel

/// Documents that arrive in a folder, each as soon as it is complete.
///
/// It has no end. What failed is moved to the quarantine; what was done as it is, and what comes out, is
/// left alone.
final class WatchedDocuments: DocumentSource {
  /// What watching needs of its surroundings.
  struct Surroundings {
    /// Seconds that only grow.
    var now: () -> Double
    /// Seconds since 1970.
    var time: () -> Int
    /// Where a document goes; `nil` where nothing but its job can say.
    var output: (WorkflowDocument) -> String?
    /// Says something that no document is to blame for.
    var warn: (_ sentence: String) -> Void
  }

  private let folder: WatchedFolder
  private let quarantine: Quarantine
  private let timing: WatchTiming
  private let surroundings: Surroundings
  private var finished: FinishedDocuments
  private var arriving: ArrivingFiles
  /// Files that are complete, each as it was then.
  private var ready: [(path: String, stamp: FileStamp)] = []
  /// Documents that are being done, and where they go, by number.
  private var underWay: [Int: (path: String, output: String?)] = [:]
  private var nextNumber: Int
  private var nextLook = 0.0
  private var isGone = false
  private var warned: Set<String> = []

  /// - Parameters:
  ///   - folder: Where documents arrive.
  ///   - quarantine: Where those go that failed.
  ///   - journal: What was done before.
  ///   - timing: When a file is complete.
  ///   - surroundings: Clocks, and who is told.
  init(
    _ folder: WatchedFolder, quarantine: Quarantine, journal: Journal,
    timing: WatchTiming = WatchTiming(), _ surroundings: Surroundings
  ) {
    self.folder = folder
    self.quarantine = quarantine
    self.timing = timing
    self.surroundings = surroundings
    finished = FinishedDocuments(journal)
    nextNumber = finished.nextNumber
    arriving = ArrivingFiles(timing)
  }

  var total: Int { 0 }
  var wakers: [Int32] { [] }

  func next() throws(WorkflowError) -> SourcedDocument {
    if ready.isEmpty, surroundings.now() >= nextLook { look() }
    while !ready.isEmpty {
      let (path, stamp) = ready.removeFirst()
      // One that was changed meanwhile is looked at again.
      guard FileStamp(path) == stamp, !isUnderWay(path), !finished.contains(path, stamp) else {
        continue
      }
      let document = WorkflowDocument(number: nextNumber, path: path)
      underWay[nextNumber] = (path, surroundings.output(document))
      nextNumber += 1
      return .document(document, pagesBefore: 0)
    }
    return .later
  }

  func ended(_ document: WorkflowDocument, _ note: DocumentNote) {
    underWay[document.number] = nil
    finished.add(document.number)
    guard note.outcome == .failed || note.outcome == .incomplete else { return }
    let result = try? note.result.withUnsafeBytes { try DocumentResult(line: $0) }
    do throws(UsageError) {
      _ = try quarantine.take(
        document.path, errors: result?.problems ?? [], time: surroundings.time())
      arriving.forget(Array(PathParts(document.path).name.utf8))
    } catch {
      finished.leave(document.path)
      surroundings.warn("\(error)")
    }
  }

  // MARK: - Looking

  private func look() {
    let start = surroundings.now()
    defer {
      let end = surroundings.now()
      nextLook = end + max(timing.pause, (end - start) / timing.largestShare)
    }
    guard let contents = folder.contents() else {
      // A network folder may come back.
      if !isGone { surroundings.warn("The folder \(folder.path) cannot be read at the moment.") }
      isGone = true
      return
    }
    isGone = false
    for name in contents.unreadable where warned.insert(name).inserted {
      surroundings.warn(
        "The name of the file “\(name)” is not UTF-8, and it is left alone. Rename it.")
    }
    let complete = arriving.complete(
      among: contents.files, now: start, hasEnd: folder.hasEnd,
      isBusy: { isUnderWay(folder.path($0)) || folder.isWritten($0) })
    ready = complete.compactMap { name in
      let path = folder.path(name)
      guard let stamp = contents.files[name]?.stamp, !finished.contains(path, stamp) else {
        return nil
      }
      return (path, stamp)
    }
  }

  /// Whether a file is being done, or what comes out of one that is.
  private func isUnderWay(_ path: String) -> Bool {
    underWay.values.contains { known in
      known.path.utf8.elementsEqual(path.utf8)
        || known.output.map { SystemFiles.areSame($0, path) } ?? false
    }
  }
}
