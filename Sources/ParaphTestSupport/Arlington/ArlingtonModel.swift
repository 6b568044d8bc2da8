// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The PDF Association's Arlington model: one table for each kind of object of a PDF file.
///
/// It is not part of this repository. The environment variable `PARAPH_ARLINGTON` names its folder,
/// which holds `tsv/*.tsv`; without one it is `../shared/arlington` beside the package.
public struct ArlingtonModel: Sendable {
  /// The tables by their names, such as `Catalog`.
  public let tables: [String: ArlingtonTable]

  /// The model, read once; `nil` when its folder is not there.
  public static let shared: ArlingtonModel? = {
    let named = getenv("PARAPH_ARLINGTON").map { String(cString: $0) }
    let folder = (named ?? Fixtures.packageRoot + "/../shared/arlington") + "/tsv"
    let names = Files.names(folder).filter { $0.hasSuffix(".tsv") }
    guard !names.isEmpty else { return nil }
    var tables: [String: ArlingtonTable] = [:]
    for file in names {
      guard let text = Files.text("\(folder)/\(file)") else { continue }
      let name = String(file.dropLast(4))
      tables[name] = ArlingtonTable(name: name, text: text)
    }
    return ArlingtonModel(tables: tables)
  }()

  /// Why a test is skipped without it.
  public static let absence = "Arlington tables absent (PARAPH_ARLINGTON names their folder)"
}
