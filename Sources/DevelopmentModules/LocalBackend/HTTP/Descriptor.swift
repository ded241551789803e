import Foundation

/// A file descriptor that is closed when nobody holds it any more, so that no way out of a function leaks one.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes one over from a call that returns it. Throws what `errno` says if it returned none.
  init(_ number: Int32) throws(SystemFailure) {
    guard number >= 0 else { throw SystemFailure() }
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(number) }

  /// Hands it to somebody who closes it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}

/// What the system said no with.
struct SystemFailure: Error {
  let code = errno

  /// In the system's words.
  var reason: String { String(cString: strerror(code)) }
}
