import Foundation

/// Writes line by line and at once, so that whoever reads through a pipe sees everything when it happens.
enum Output {
  /// How the program ends, in the numbers of `sysexits.h`.
  enum Status: Int32 {
    case usage = 64
    case unavailable = 69
    case configuration = 78
  }

  @Sendable static func say(_ text: String) {
    // Nobody reads any more: the server can do without.
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }

  static func fail(_ message: String, status: Status) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("LocalBackend: \(message)\n".utf8))
    exit(status.rawValue)
  }
}
