/// A system call failed.
public struct SystemCallError: Error, CustomStringConvertible {
  private let action: String
  private let code: Int32

  /// - Parameters:
  ///   - action: what failed, such as the name of the call; the description begins with it.
  ///   - code: the value of `errno`.
  public init(_ action: String, _ code: Int32) {
    self.action = action
    self.code = code
  }

  public var description: String { "\(action): \(errorText(code))" }
}

/// The system's text for a value of `errno`.
public func errorText(_ code: Int32) -> String { String(cString: strerror(code)) }
