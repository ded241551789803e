import Foundation

/// A file descriptor that is closed when this value is destroyed.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes ownership of a descriptor that a system call returned. Throws the `errno` if the call failed.
  init(_ number: Int32) throws(SystemFailure) {
    guard number >= 0 else { throw SystemFailure() }
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(number) }

  /// Gives up ownership: the caller closes the descriptor.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}

/// The `errno` of a failed system call.
struct SystemFailure: Error {
  let code = errno

  /// The system's description.
  var reason: String { String(cString: strerror(code)) }
}
