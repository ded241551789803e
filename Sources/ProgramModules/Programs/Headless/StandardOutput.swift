import MicroappBasics
import POSIX

/// Standard output, with the reason if writing failed: a disk may be full, or the reader of a pipe may be gone.
@MainActor
package final class StandardOutput {
  /// The `errno` of the first write that failed; nothing is written after it.
  private(set) var failure: Int32?
  private let descriptor: Int32

  package init(to descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// Writes without a buffer, because another program may wait for the output of each command.
  func write(_ text: String) {
    if failure == nil { failure = writeAll(text, to: descriptor) }
  }

  /// Prints lines of text, neutralised as on a screen, because they may quote text from outside.
  package func print(_ text: String) {
    write(text.neutralizedLines + "\n")
  }

  /// The exit status of a program: the given one, or `ioError` with a message if output is lost.
  package func status(_ status: Int32, of name: String) -> Int32 {
    guard let failure else { return status }
    printError("\(name): cannot write to standard output: \(errorText(failure))")
    return ExitStatus.ioError
  }
}

/// Prints a message to standard error, neutralised as on a screen, because it may quote text from outside.
package func printError(_ message: String) {
  writeAll(message.neutralizedLines + "\n", to: STDERR_FILENO)
}
