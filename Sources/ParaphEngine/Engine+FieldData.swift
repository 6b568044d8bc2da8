// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

extension Engine {
  /// Writes what the fields of a form hold into a file that can be filled in again.
  ///
  /// - Returns: How many fields it has.
  /// - Throws: An error that conforms to `Failure`. Nothing was written then.
  @discardableResult
  public func writeFieldData(_ job: FieldDataJob, password: JobPassword = .none) throws -> Int {
    let format = job.format.dataFormat
    let data = try DocumentSession.run(job.input, password: password) { session in
      try FieldDataReader(session.file).data(for: format)
    }
    if job.path != "-" { try OutputPaths.check(job.path, isNot: job.input) }
    let output = try OutputFile(path: job.path, policy: job.force ? .replace : .keep)
    try output.write(data.bytes(as: format))
    try output.commit()
    return data.entries.count
  }
}

extension FieldDataJob.Format {
  fileprivate var dataFormat: FormDataFormat {
    switch self {
    case .json: .json
    case .fdf: .fdf
    case .xfdf: .xfdf
    }
  }
}
