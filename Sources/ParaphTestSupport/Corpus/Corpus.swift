// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of sample documents that many tests run over; it is not part of this repository.
///
/// The environment variable `PARAPH_CORPUS` names it; without one it is `../shared/corpus` beside the
/// package. A test that uses it carries the trait ``requiresCorpus``, so that it is skipped, and
/// counted, where the folder is missing.
public enum Corpus {
  /// Where the samples are, or `nil` when they are not here.
  public static let folder: String? = {
    let named = getenv("PARAPH_CORPUS").map { String(cString: $0) }
    let folder = named ?? Fixtures.packageRoot + "/../shared/corpus"
    return access(folder + "/INDEX.tsv", R_OK) == 0 ? folder : nil
  }()

  /// Whether the samples are here.
  public static var isPresent: Bool { folder != nil }

  /// What a skipped test says, one line for each; `make test` counts the lines that hold it.
  public static let absence = "corpus absent (PARAPH_CORPUS names its folder)"

  /// Every sample of the index, in its order; empty when the corpus is absent.
  public static let samples: [Sample] = {
    guard let folder, let index = Files.text(folder + "/INDEX.tsv") else { return [] }
    return CorpusIndex.samples(in: index, folder: folder)
  }()

  /// The samples that are PDF documents.
  public static var documents: [Sample] { samples.filter(\.isDocument) }

  /// The documents of one category, such as `geometry`.
  public static func documents(in category: String) -> [Sample] {
    documents.filter { $0.category == category }
  }

  /// The sample with this path below the corpus folder, such as `geometry/boxes.pdf`.
  ///
  /// - Throws: ``TestSupportError`` when the index does not name it.
  public static func sample(_ file: String) throws(TestSupportError) -> Sample {
    guard let found = samples.first(where: { $0.file == file }) else {
      throw TestSupportError("\(file) is not in the corpus index.")
    }
    return found
  }
}
