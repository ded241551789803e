import Entities
import Terminal

/// Standard output, as far as it takes what is printed: a disk may be full, or nothing may be there at all.
@MainActor
final class StandardOutput {
  /// Why something could not be written, as an `errno`. Nothing is tried any more after that.
  private(set) var failure: Int32?

  /// Writes at once: whoever feeds a script line by line waits for it.
  func write(_ text: String) {
    if failure == nil { failure = writeAll(text, to: STDOUT_FILENO) }
  }

  /// Prints lines that quote what others named; they are neutralised as a screen is.
  func print(_ text: String) {
    write(text.neutralizedLines + "\n")
  }

  /// What the program `name` exits with: `status`, unless somebody would miss what could not be written.
  func status(_ status: Int32, of name: String) -> Int32 {
    guard let failure else { return status }
    complain("\(name): cannot write to standard output: \(errorText(failure))")
    return ExitStatus.ioError
  }
}

/// Says on standard error what went wrong. Messages quote what people typed, so they are neutralised as a screen is.
func complain(_ message: String) {
  writeAll(message.neutralizedLines + "\n", to: STDERR_FILENO)
}

extension String {
  /// This text as it may be printed, its lines kept.
  fileprivate var neutralizedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).neutralized }.joined(separator: "\n")
  }
}
