// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Which annotations of one page belong to which: windows and replies (ISO 32000-2, 12.5.6.2 and
/// 12.5.6.14).
struct NoteThreads {
  /// An annotation that is a reply to another one, or grouped with it.
  struct Reply {
    /// Its place among the page's annotations.
    var place: Int
    var reference: ObjectReference?
    var dictionary: PDFDictionary
  }

  /// By what they reply to.
  private var replies: [ObjectReference: [Reply]] = [:]
  /// By the annotation whose text they show.
  private var windows: [ObjectReference: [Int]] = [:]
  /// All windows by their own references.
  private var places: [ObjectReference: Int] = [:]

  /// Takes down whom an annotation belongs to.
  mutating func add(
    _ annotation: PDFDictionary, subtype: String, reference: ObjectReference?, place: Int
  ) {
    if subtype == AnnotationSubtype.popup.rawValue {
      if let reference { places[reference] = place }
      if let parent = annotation["Parent"]?.referenceValue {
        windows[parent, default: []].append(place)
      }
    } else if let parent = annotation["IRT"]?.referenceValue {
      replies[parent, default: []].append(
        Reply(place: place, reference: reference, dictionary: annotation))
    }
  }

  /// Whether nothing is a reply.
  var isEmpty: Bool { replies.isEmpty }

  /// Whether anything is a reply to an annotation.
  func hasReplies(_ reference: ObjectReference?) -> Bool {
    reference.map { replies[$0] != nil } ?? false
  }

  /// The windows of an annotation, whichever of the two says so.
  func windows(of annotation: PDFDictionary, _ reference: ObjectReference?) -> [Int] {
    var found = reference.flatMap { windows[$0] } ?? []
    if let named = annotation["Popup"]?.referenceValue, let place = places[named] {
      found.append(place)
    }
    return found
  }

  /// What replies to an annotation, and to that in turn, each followed by what replies to it; those whose
  /// places were seen before are left out.
  func followers(
    of root: ObjectReference?, seen: inout Set<Int>
  ) -> [(reply: Reply, depth: Int)] {
    var found: [(reply: Reply, depth: Int)] = []
    var waiting = direct(root, depth: 1)
    while let next = waiting.popLast() {
      guard seen.insert(next.reply.place).inserted else { continue }
      found.append(next)
      waiting += direct(next.reply.reference, depth: next.depth + 1)
    }
    return found
  }

  private func direct(_ root: ObjectReference?, depth: Int) -> [(reply: Reply, depth: Int)] {
    guard let root, let direct = replies[root] else { return [] }
    return direct.reversed().map { ($0, depth) }
  }
}
