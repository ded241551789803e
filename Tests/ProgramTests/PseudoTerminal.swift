import Foundation
import Testing

/// A program in a terminal that the test holds the other end of.
final class PseudoTerminal {
  let process = Process()
  private let controller: Int32
  private let terminal: Int32
  /// What came since the last text that was waited for.
  private(set) var output = ""
  /// All that came.
  private(set) var everything = ""
  private var bytes: [UInt8] = []

  init(_ program: Program, columns: UInt16 = 80, rows: UInt16 = 24, environment: [String: String] = [:]) throws {
    (controller, terminal) = try Self.open()
    resizeWindow(columns: columns, rows: rows)
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    process.executableURL = program.url
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(controller)
    close(terminal)
  }

  /// The terminal's modes, to be compared before and after.
  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
  }

  func resizeWindow(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes.
  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
  }

  /// Reads until a text has come and forgets what came up to its end. Fails the test after ten seconds.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      if let range = output.range(of: text) {
        output.removeSubrange(..<range.upperBound)
        return
      }
      let isInTime = ContinuousClock.now < deadline
      try #require(
        isInTime, "no \(text.debugDescription) in \(output.debugDescription)", sourceLocation: sourceLocation)
      readWhatIsThere(milliseconds: 100)
    }
  }

  /// Reads until something is so. Fails the test after ten seconds.
  ///
  /// - Parameter milliseconds: how long to wait for output before asking again.
  func waitUntil(
    milliseconds: Int32 = 100, sourceLocation: SourceLocation = #_sourceLocation, isSo: () -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while !isSo() {
      try #require(ContinuousClock.now < deadline, "after \(output.debugDescription)", sourceLocation: sourceLocation)
      readWhatIsThere(milliseconds: milliseconds)
    }
  }

  /// Waits for the program's end and returns how it ended.
  func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) throws -> (
    reason: Process.TerminationReason, status: Int32
  ) {
    let deadline = ContinuousClock.now + .seconds(10)
    while process.isRunning {
      try #require(ContinuousClock.now < deadline, "still running", sourceLocation: sourceLocation)
      readWhatIsThere(milliseconds: 20)
    }
    readWhatIsThere(milliseconds: 0)
    return (process.terminationReason, process.terminationStatus)
  }

  /// Hangs up, as a terminal window does that is closed.
  func hangUp() {
    dup2(Foundation.open("/dev/null", O_RDWR), controller)
  }

  private static func open() throws -> (controller: Int32, terminal: Int32) {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    try #require(openpty(&controller, &terminal, nil, nil, nil) == 0)
    return (controller, terminal)
  }

  private func readWhatIsThere(milliseconds: Int32) {
    var poller = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(controller, &buffer, buffer.count)
    guard count > 0 else { return }
    bytes += buffer[..<count]
    let complete = String(validating: bytes, as: UTF8.self).map { ($0, bytes.count) }
    guard let (text, length) = complete else { return }
    output += text
    everything += text
    bytes.removeFirst(length)
  }
}
