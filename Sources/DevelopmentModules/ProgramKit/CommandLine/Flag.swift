/// An option of the command line: with a value, such as `--size 80x24`, or without one, such as `--plain`.
public struct Flag: Sendable {
  let name: String
  let placeholder: String
  let meaning: String
  let rule: String
  /// The value without the flag; nil if there is none.
  let standard: String?
  let isSecret: Bool
  let accepts: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - name: with its dashes, such as `--open-url`.
  ///   - placeholder: the word for the value in help, such as `URL`; empty if the flag takes no value.
  ///   - meaning: half a line for help.
  ///   - rule: what a value must be, for the message "write …" about one that is not accepted.
  ///   - standard: the value without the flag.
  ///   - isSecret: whether messages must not repeat the value.
  ///   - accepts: whether a text is a value of this flag.
  public init(
    _ name: String, _ placeholder: String, _ meaning: String, write rule: String = "", standard: String? = nil,
    isSecret: Bool = false, accepts: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.name = name
    self.placeholder = placeholder
    self.meaning = meaning
    self.rule = rule
    self.standard = standard
    self.isSecret = isSecret
    self.accepts = accepts
  }

  /// A flag whose value is a whole number of a range.
  public static func number(
    _ name: String, _ placeholder: String, _ meaning: String, in range: ClosedRange<Int>
  ) -> Flag {
    Flag(name, placeholder, meaning, write: "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      !text.hasPrefix("+") && Int(text).map(range.contains) ?? false
    }
  }

  var takesValue: Bool { !placeholder.isEmpty }

  /// The flag as help shows it.
  var form: String { takesValue ? "\(name) \(placeholder)" : name }
}
