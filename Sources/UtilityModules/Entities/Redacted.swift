/// A type with secrets, which must not appear in logs, crash reports and test output.
///
/// String interpolation, `debugPrint`, `dump` and `String(reflecting:)` show ``redactedDescription``, also for a value
/// inside an array, optional, struct or enum. The stored properties stay readable in code.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description without the secret.
  var redactedDescription: String { get }
}

extension Redacted {
  /// The redacted description, for string interpolation.
  public var description: String { redactedDescription }

  /// The redacted description, for containers that print their elements and for a debugger's `po`.
  public var debugDescription: String { redactedDescription }

  /// A mirror without children, for `dump` and for loggers that use reflection.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
