/// An option of one program's own, beside those that every program has.
public struct Flag: Sendable {
  let name: String
  /// What stands for the value in help, such as `N`.
  let placeholder: String
  let meaning: String
  /// What a value has to be, for the message to whoever gave another.
  let rule: String
  /// Whether a value must not be repeated in messages.
  let isSecret: Bool
  let accepts: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - name: with its dashes, such as `--open-url`.
  ///   - placeholder: what stands for the value in help, such as `URL`.
  ///   - meaning: half a line for help.
  ///   - rule: what a value has to be, as the end of "write …".
  ///   - isSecret: whether a value must not be repeated in messages.
  public init(
    _ name: String, _ placeholder: String, _ meaning: String, write rule: String, isSecret: Bool = false,
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.placeholder = placeholder
    self.meaning = meaning
    self.rule = rule
    self.isSecret = isSecret
    self.accepts = accepts
  }

  /// A flag whose value is the name of a backend. Which there are, ``Workbench/services(_:from:)`` knows.
  public init(backend name: String, _ meaning: String) {
    self.init(name, "BACKEND", meaning, write: "a name from --list", accepts: { _ in true })
  }

  /// A flag whose value is a whole number of a range.
  public static func number(
    _ name: String, _ placeholder: String, _ meaning: String, in range: ClosedRange<Int>
  ) -> Flag {
    Flag(name, placeholder, meaning, write: "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      !text.hasPrefix("+") && Int(text).map(range.contains) ?? false
    }
  }

  /// What every program has, to choose what stands behind its features.
  static let backend = Flag(
    "--backend", "NAME", "what stands behind all of it; see --list", write: "a name from --list",
    accepts: { _ in true })

  var form: String { "\(name) \(placeholder)" }
}
