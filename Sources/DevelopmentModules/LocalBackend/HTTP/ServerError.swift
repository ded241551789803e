import Foundation

/// Why the server cannot listen on a port, and what to do about it.
struct ServerError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(port: UInt16, _ failure: SystemFailure) {
    description =
      switch failure.code {
      case EADDRINUSE:
        "Port \(port) is taken: another program listens there. Stop it, or choose another port, or 0 for any free port."
      case EACCES: "Port \(port) is reserved for the system. Choose one from 1024 on, or 0 for any free port."
      case EMFILE, ENFILE:
        "Too many files are open to listen on port \(port). Close some, or raise the limit with ulimit -n."
      default: "Cannot listen on port \(port): \(failure.reason)."
      }
  }
}
