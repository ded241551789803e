/// An option of a command line: with a value, such as `--size 80x24`, or without one, such as `--plain`.
public struct Flag: Sendable {
  /// The name with its dashes, such as `--open-url`.
  package let name: String
  /// The word for the value in help; empty if the flag takes no value.
  package let placeholder: String
  package let meaning: String
  /// The value that holds without the flag; nil if there is none.
  package let defaultValue: String?
  /// Whether messages and recordings must not repeat the value.
  package let isSecret: Bool
  private let rule: String
  let accepts: @Sendable (String) -> Bool

  /// Creates a flag.
  ///
  /// - Parameters:
  ///   - placeholder: the word for the value in help, such as `URL`; empty for none, `[NAME]` if the value can be left out.
  ///   - rule: the end of the message "write …" about a value that is not accepted.
  ///   - accepts: whether a text is a value of this flag.
  public init(
    _ name: String, _ placeholder: String, _ meaning: String, write rule: String = "",
    default defaultValue: String? = nil, isSecret: Bool = false,
    accepts: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.name = name
    self.placeholder = placeholder
    self.meaning = meaning
    self.rule = rule
    self.defaultValue = defaultValue
    self.isSecret = isSecret
    self.accepts = accepts
  }

  /// Creates a flag whose value is a whole number of a range.
  public static func number(
    _ name: String, _ placeholder: String, _ meaning: String, in range: ClosedRange<Int>
  ) -> Flag {
    Flag(name, placeholder, meaning, write: "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      !text.hasPrefix("+") && Int(text).map(range.contains) ?? false
    }
  }

  package var form: String { placeholder.isEmpty ? name : "\(name) \(placeholder)" }

  /// The values of flags in a command line that has nothing else, by their names.
  package static func values(_ arguments: [String], of flags: [Flag]) throws(UsageError) -> [String: String] {
    let (values, others) = try parse(arguments, of: flags)
    if let other = others.first { throw UsageError("unknown option \(other)") }
    return values
  }

  /// Reads a command line: the values of its flags by their names, and the other arguments in their order. A value follows
  /// its flag or an equals sign, and the last value of a flag counts.
  package static func parse(
    _ arguments: [String], of flags: [Flag]
  ) throws(UsageError) -> (values: [String: String], others: [String]) {
    var values: [String: String] = [:]
    var others: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        others.append(argument)
        continue
      }
      let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let text = String(argument[..<(equals ?? argument.endIndex)])
      let name = text == "-h" ? "--help" : text
      let attached = equals.map { String(argument[argument.index(after: $0)...]) }
      guard let flag = flags.first(where: { $0.name == name }) else { throw UsageError("unknown option \(name)") }
      if flag.placeholder.isEmpty {
        guard attached == nil else { throw UsageError("\(name) takes no value") }
        values[name] = ""
      } else if flag.placeholder.hasPrefix("["), attached == nil, rest.first?.hasPrefix("-") ?? true {
        values[name] = ""
      } else {
        let next = attached ?? rest.popFirst() ?? ""
        guard !next.isEmpty, attached != nil || !next.hasPrefix("--") else {
          throw UsageError("\(name) needs a value" + (flag.rule.isEmpty ? "" : ": write \(flag.rule)"))
        }
        values[name] = next
      }
    }
    for flag in flags {
      guard let value = values[flag.name], !flag.accepts(value) else { continue }
      throw UsageError("\(flag.name) \(flag.isSecret ? "•••" : value): write \(flag.rule)")
    }
    return (values, others)
  }
}
