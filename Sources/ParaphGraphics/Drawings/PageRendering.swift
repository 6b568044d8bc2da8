// SPDX-License-Identifier: MIT

import ParaphModel
import Synchronization

/// The picture of a page, made when it is first asked for.
final class PageRendering: Sendable {
  private enum State {
    case waiting(@Sendable () throws -> Image)
    case done(Result<Image, GraphicsError>)
  }

  // A lock, for copies of a page may be drawn by several threads, and it is to be rendered once.
  private let state: Mutex<State>

  /// One that is there.
  init(_ image: Image) { state = Mutex(.done(.success(image))) }

  /// One that is made later.
  init(_ render: @escaping @Sendable () throws -> Image) { state = Mutex(.waiting(render)) }

  /// - Throws: Why it cannot be made, in the words of what makes it.
  func image() throws(GraphicsError) -> Image {
    let result = state.withLock { state in
      switch state {
      case .done(let result): return result
      case .waiting(let render):
        let result = Result { try render() }.mapError { error in
          error as? GraphicsError
            ?? GraphicsError(.drawing, (error as? any Failure)?.message ?? "\(error)")
        }
        state = .done(result)
        return result
      }
    }
    return try result.get()
  }
}
