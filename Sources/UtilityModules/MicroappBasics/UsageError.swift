/// A mistake in a command line or in a line of a script: what is wrong, and what to write instead.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and what to write instead.
  public let message: String
  /// The package trait that a build needs for what was asked; the message of a program then shows the whole command.
  public let missingTrait: String?

  /// Creates an error with a message: what is wrong, and what to write instead.
  public init(_ message: String, missingTrait: String? = nil) {
    self.message = message
    self.missingTrait = missingTrait
  }

  /// The error of a name that is none of `names`; `kind` is the word for what has the name, such as "backend".
  public init(unknown kind: String, _ name: String, use names: [String]) {
    let last = names.last.map { names.count > 1 ? " or \($0)" : $0 } ?? ""
    self.init("unknown \(kind) \(name); use \(names.dropLast().joined(separator: ", "))\(last)")
  }

  /// The message, with the package trait that is missing.
  public var description: String {
    missingTrait.map { "\(message); build with --traits \($0)" } ?? message
  }
}
