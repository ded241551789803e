/// Keeps a secret out of logs, crash reports and failed test output, which all print whatever they are handed.
///
/// Conforming is enough: string interpolation, `debugPrint`, `dump` and `String(reflecting:)` then show
/// ``redactedDescription``, and so does every array, optional, struct or enum the value is nested in. The stored
/// properties stay readable to code that names them.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What may be read by anyone: who or what the value is about, never the secret itself.
  var redactedDescription: String { get }
}

extension Redacted {
  /// The redacted text, so that interpolating the value is safe.
  public var description: String { redactedDescription }

  /// The redacted text, so that a container printing its elements and a debugger's `po` are safe.
  public var debugDescription: String { redactedDescription }

  /// A mirror with no children, so that `dump` and reflection-based loggers find nothing to walk into.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
