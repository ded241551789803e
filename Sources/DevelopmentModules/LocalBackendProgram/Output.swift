import Foundation

/// Unbuffered output, so that a reader at a pipe gets every line at once.
enum Output {
  /// Exit statuses of `sysexits.h`.
  enum Status: Int32 {
    case usage = 64
    case unavailable = 69
    case configuration = 78
  }

  @Sendable static func printLine(_ text: String) {
    // If the reader is gone, the server continues.
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }

  static func fail(_ message: String, status: Status) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("LocalBackend: \(message)\n".utf8))
    exit(status.rawValue)
  }
}
