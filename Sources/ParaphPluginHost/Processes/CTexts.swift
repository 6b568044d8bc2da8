// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lists of C texts, each with a null pointer after its last one, for as long as this lives.
final class CTexts {
  private(set) var lists: [UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>] = []

  init(_ texts: [String]...) {
    for list in texts {
      let pointers = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(
        capacity: list.count + 1)
      _ = pointers.initialize(from: list.map { strdup($0) } + [nil])
      lists.append(pointers)
    }
  }

  /// One of the lists, as C takes it.
  func list(_ index: Int) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    lists[index].baseAddress
  }

  deinit {
    for list in lists {
      for text in list { free(text) }
      list.deallocate()
    }
  }
}
