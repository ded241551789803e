import Foundation

/// The system refused something, and where and why.
struct SystemError: Error {
  /// What was tried: a verb that goes before the path.
  let action: String
  let path: String

  /// The `errno`.
  let code: Int32

  /// Why, as words that go after a colon.
  let reason: String

  /// - Parameter reason: in the system's words, unless there are better ones.
  init(action: String, path: String, code: Int32, reason: String? = nil) {
    self.action = action
    self.path = path
    self.code = code
    self.reason = reason ?? String(cString: strerror(code))
  }
}

extension SystemError {
  /// Foundation's error, taken back to the `errno` it came from.
  init(_ action: String, _ path: String, _ error: any Error) {
    let cause = (error as? CocoaError)?.underlying as? POSIXError
    self.init(action: action, path: path, code: cause?.code.rawValue ?? EIO)
  }
}

/// What a call of the C library returns, once it was not interrupted; throws if it is negative.
@discardableResult
func attempt<Result: SignedInteger>(
  _ action: String, _ path: String, _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = errno
    guard code == EINTR else { throw SystemError(action: action, path: path, code: code) }
  }
}
