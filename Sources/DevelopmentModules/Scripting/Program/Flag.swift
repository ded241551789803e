package import Endpoints

/// An option of the command line: with a value, such as `--size 80x24`, or without one, such as `--plain`.
public struct Flag: Sendable {
  package let name: String
  package let placeholder: String
  package let meaning: String
  package let rule: String
  /// The value without the flag; nil if there is none.
  package let standard: String?
  package let isSecret: Bool
  package let accepts: @Sendable (String) -> Bool

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

  package var takesValue: Bool { !placeholder.isEmpty }

  /// The flag as help shows it.
  package var form: String { takesValue ? "\(name) \(placeholder)" : name }
}

extension Flag {
  /// How long a wait in a script takes at most. A script can have it too.
  package static let timeout = Flag(
    "--timeout", "SECONDS", "how long a wait in a script takes at most (10)",
    write: "seconds, at most 86400, such as 10 or 0.5"
  ) { seconds($0) != nil }

  /// The option of a scenario that has no snapshot: a check looks only at what it expects. For a screen that has words that
  /// the author of the scenario does not decide.
  static let noSnapshot = Flag("--no-snapshot", "", "has no snapshot: only what it expects is checked")

  /// The option of a scenario that a server on another machine may have no answer to, which then skips it.
  static let needs = Flag("--needs", "WORD", "needs what not all servers have, such as changes")

  /// Reads seconds; nil for more than a day.
  package static func seconds(_ text: String) -> Duration? {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isPlain, let seconds = Double(text), seconds > 0, seconds <= 86_400 else { return nil }
    return .seconds(seconds)
  }

  /// The values of flags, by their names.
  package static func values(_ arguments: [String], of flags: [Flag]) throws(UsageError) -> [String: String] {
    var given: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let text = String(argument[..<(equals ?? argument.endIndex)])
      let name = text == "-h" ? "--help" : text
      let attached = equals.map { String(argument[argument.index(after: $0)...]) }
      guard let flag = flags.first(where: { $0.name == name }) else { throw UsageError("there is no option \(name)") }
      if flag.takesValue {
        given[name] = try value(of: name, attached, or: &rest)
      } else {
        guard attached == nil else { throw UsageError("\(name) takes no value") }
        given[name] = ""
      }
    }
    for flag in flags {
      guard let value = given[flag.name], !flag.accepts(value) else { continue }
      throw UsageError("\(flag.name) \(flag.isSecret ? "•••" : value): write \(flag.rule)")
    }
    return given
  }

  private static func value(
    of flag: String, _ attached: String?, or rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if let attached, !attached.isEmpty { return attached }
    guard attached == nil, let next = rest.popFirst(), !next.isEmpty, !next.hasPrefix("--") else {
      throw UsageError("\(flag) needs a value")
    }
    return next
  }
}
