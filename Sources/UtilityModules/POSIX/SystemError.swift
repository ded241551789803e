/// The reason why something cannot be done with a file, a program or a terminal.
public struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The line for a log, such as `cannot read a.txt: No such file or directory`.
  public let description: String
  /// The sentence without its period that says why.
  package let reason: String
  /// The `errno` of the call that failed; nil for a file that this program refuses.
  public let code: Int32?
  /// Whether a file cannot be changed, in contrast to one that cannot be read.
  package let isWriting: Bool

  /// Creates the error of a call that failed: a verb, its object, such as the path of a file, and the value of `errno`.
  public init(_ action: String, _ object: String, _ code: Int32) {
    self.init(action, object, reason: object.isMisnamed ? "Its name is not UTF-8" : errorText(code), code: code)
  }

  /// Creates the error of a file that this program refuses. The reason is a sentence without its period.
  public init(_ action: String, _ object: String, reason: String, code: Int32? = nil) {
    self.reason = reason
    description = "cannot \(action) \(object): \(reason)"
    self.code = code
    isWriting = action != "read"
  }

  /// Whether there is no such file or folder.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
}

/// The system's text for a value of `errno`.
public func errorText(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Makes a call of the C library, again if a signal interrupts it. Throws its `errno` if the result is negative, and `EILSEQ`,
/// without the call, for a path that is not UTF-8.
@discardableResult
package func systemCall<Result: SignedInteger>(
  _ action: String, _ object: String, _ call: () -> Result
) throws(SystemError) -> Result {
  if object.isMisnamed { throw SystemError(action, object, EILSEQ) }
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = errno
    guard code == EINTR else { throw SystemError(action, object, code) }
  }
}
