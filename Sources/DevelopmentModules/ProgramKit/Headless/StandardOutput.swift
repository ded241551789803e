import CommandLineFlags
import POSIX
import Concurrency
import Scripting
import Terminal
import Views

/// Standard output, and why writing to it failed, if it did: a disk may be full, or the reader of a pipe may be gone.
@MainActor
package final class StandardOutput {
  /// The `errno` of the first write that failed; nothing is written after it.
  private(set) var failure: Int32?

  package init() {}

  /// Writes at once, for a program that sends commands one by one and waits for the output of each.
  func write(_ text: String) {
    if failure == nil { failure = writeAll(text, to: STDOUT_FILENO) }
  }

  /// Prints lines of text, neutralised as a screen is, because they may quote text from outside.
  package func print(_ text: String) {
    write(text.neutralizedLines + "\n")
  }

  /// The exit status of the program `name`: `status`, or `ioError` if output is lost.
  package func status(_ status: Int32, of name: String) -> Int32 {
    guard let failure else { return status }
    printError("\(name): cannot write to standard output: \(errorText(failure))")
    return ExitStatus.ioError
  }
}

/// Prints a message to standard error, neutralised as a screen is, because it may quote text from outside.
package func printError(_ message: String) {
  writeAll(message.neutralizedLines + "\n", to: STDERR_FILENO)
}

extension String {
  /// Each line of the text, neutralised.
  fileprivate var neutralizedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).neutralized }.joined(separator: "\n")
  }
}
