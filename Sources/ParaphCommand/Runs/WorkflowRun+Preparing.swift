// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

extension WorkflowRun {
  /// What the command line says of passwords; nobody is asked while many documents are at work.
  ///
  /// - Throws: When the file or the variable that was named is not there.
  func password(_ context: CommandContext) throws(CommandFailure) -> JobPassword {
    let isGiven = ["password-file", "password-env"].contains { context.arguments.has($0) }
    return isGiven ? try context.password() : .none
  }

  /// The pages before each document of all shards; empty where nobody wants to know, or a
  /// plan says it.
  ///
  /// - Throws: When the documents cannot be listed, or no worker can be started.
  func pagesBefore(
    _ pool: WorkerPool, _ interrupts: Interrupts, _ progress: ProgressReporter
  ) throws(CommandFailure) -> [Int] {
    guard plan == nil, resolver.needsPagesBefore else { return [] }
    let pass = PageCountPass(list, interrupts, progress)
    try CommandFailure.wrap { () throws(UsageError) in try pool.run(pass) }
    if let problem = pass.problem { throw CommandFailure(problem) }
    progress.start()
    return pass.pagesBefore
  }
}
