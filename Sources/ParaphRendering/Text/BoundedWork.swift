// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Work that may never end, such as matching an expression that a user made up.
///
/// The standard library cannot be told to give up, so it runs in a thread of its own, which is left
/// behind when its time is over.
enum BoundedWork {
  private final class Outcome<Result: Sendable>: Sendable {
    let value = Mutex<Result?>(nil)
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// What the work gives, or `nil` when it takes longer than these seconds.
  static func run<Result: Sendable>(
    seconds: Int, _ work: @escaping @Sendable () -> Result
  ) -> Result? {
    var ends: [Int32] = [-1, -1]
    // Without a pipe or a thread there is no way to wait with a bound.
    guard pipe(&ends) == 0 else { return work() }
    let (input, output) = (ends[0], ends[1])
    defer { close(input) }
    let outcome = Outcome<Result>()
    let isStarted = start(
      Body {
        let result = work()
        outcome.value.withLock { $0 = result }
        // The end of the pipe is the news.
        close(output)
      })
    guard isStarted else {
      close(output)
      return work()
    }
    wait(for: input, seconds: seconds)
    return outcome.value.withLock { $0 }
  }

  private static func start(_ body: Body) -> Bool {
    let context = Unmanaged.passRetained(body)
    #if canImport(Glibc)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, context.toOpaque())
      if status == 0 { pthread_detach(thread) }
    #else
      var thread: pthread_t?
      let status = pthread_create(
        &thread, nil,
        { context in
          Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, context.toOpaque())
      if status == 0, let thread { pthread_detach(thread) }
    #endif
    if status != 0 { context.release() }
    return status == 0
  }

  private static func wait(for descriptor: Int32, seconds: Int) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&event, 1, 100) > 0 { return }
    }
  }
}
