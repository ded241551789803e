package import Endpoints
import MicroappBasics
public import Views

/// A line of a script.
///
/// A new command is a case and a row of ``rows``. The compiler then asks for its ``line`` and for what a `Run` does.
package enum ScriptCommand: Equatable, Sendable {
  case tap(String)
  case fill(String, String)
  case type(String)
  case press(Key, count: Int = 1)
  case focus(String)
  case paste(String)
  case open(String)
  case sleep(Duration)
  case wait(String?)
  case expect(String)
  case refuse(String)
  case show
  case resize(Size)
  /// A command that the program adds, by its name.
  case program(String, [String])

  /// All commands but those of programs: a form that scripts write the command in, half a line for help, and the command
  /// of the words after its name.
  @MainActor private static let rows:
    [(form: String, meaning: String, command: ([String]) throws(UsageError) -> ScriptCommand)] = [
      (
        #"tap "Sign In""#, "taps a control by its label: a field or a list gets the focus, a row is opened",
        { .tap($0[0]) }
      ),
      (#"fill "Email" "rick@citadel.org""#, "replaces a field's text", { .fill($0[0], $0[1]) }),
      (#"focus "Email""#, "moves the focus to a control, and does nothing else", { .focus($0[0]) }),
      (#"type "abc""#, "types into the field that has the focus", { .type($0[0]) }),
      (#"paste "abc""#, "pastes into the field that has the focus", { .paste($0[0]) }),
      (
        "press tab",
        """
        presses a key: enter tab shift-tab esc space up down left right home end
        pageup pagedown backspace delete f1 to f12 or a character; before it ctrl- alt- shift-
        """, { words throws(UsageError) in .press(try key(words[0])) }
      ),
      (
        "press down 3", "presses it three times",
        { words throws(UsageError) in .press(try key(words[0]), count: try number(words[1])) }
      ),
      (#"open "microapps://…""#, "opens a link on the screen", { .open($0[0]) }),
      (
        "sleep 1.5s", "lets time pass",
        { words throws(UsageError) in
          .sleep(try value(of: words[0], "a time; write one such as 300ms or 1.5s") { Duration(parsing: $0) })
        }
      ),
      ("wait", "waits until no call is in flight", { _ in .wait(nil) }),
      (#"wait "text""#, "waits until the text is on the screen", { .wait($0[0]) }),
      (#"expect "text""#, "fails the run if the text is not on the screen", { .expect($0[0]) }),
      (#"refuse "text""#, "fails the run if the text is on the screen", { .refuse($0[0]) }),
      ("show", "prints the screen", { _ in .show }),
      (
        "resize 40x12", "changes the size",
        { words throws(UsageError) in
          .resize(try value(of: words[0], "a size; write COLSxROWS, such as 40x12", Size.init(parsing:)))
        }
      ),
    ]

  /// The forms of the common commands, for help and messages. A form without a name continues the one before.
  @MainActor package static let forms: [(form: String, meaning: String)] = rows.flatMap { row in
    row.meaning.split(separator: "\n").enumerated().map { ($0 == 0 ? row.form : "", String($1)) }
  }

  /// Parses a line; nil for an empty line or a comment.
  ///
  /// - Parameters:
  ///   - commands: the commands that the program adds.
  ///   - value: returns the text of a word such as `$code` by its name without the sign; nil for any other name.
  @MainActor
  package init?(
    line: String, commands: [ProgramCommand] = [], value: (_ name: String) -> String? = { _ in nil }
  ) throws(UsageError) {
    let words = try shellWords(line.withoutByteOrderMark, value: value)
    guard let name = words.first else { return nil }
    if name.hasPrefix("--") { throw UsageError("write options such as \(name) before all commands") }
    let arguments = Array(words.dropFirst())
    if arguments.first == "", name != "paste" { throw UsageError("\"\(name)\" needs a text that is not empty") }
    let rows = Self.rows.filter { Self.name(of: $0.form) == name }
    if let row = rows.first(where: { (try? shellWords($0.form).count) == words.count }) {
      self = try row.command(arguments)
    } else if commands.contains(where: { $0.name == name && $0.accepts(arguments) }) {
      self = .program(name, arguments)
    } else {
      throw Self.usageError(name, arguments, forms: Self.forms + commands.flatMap(\.forms))
    }
  }

  /// The line of a script that is this command.
  package var line: String {
    switch self {
    case .tap(let label): "tap \(label.quoted)"
    case .fill(let label, let text): "fill \(label.quoted) \(text.quoted)"
    case .focus(let label): "focus \(label.quoted)"
    case .type(let text): "type \(text.quoted)"
    case .paste(let text): "paste \(text.quoted)"
    case .press(let key, let count): "press \(Self.word(for: key).word)" + (count > 1 ? " \(count)" : "")
    case .open(let url): "open \(url.quoted)"
    case .sleep(let time): "sleep \(time.word)"
    case .wait(let text): "wait" + (text.map { " \($0.quoted)" } ?? "")
    case .expect(let text): "expect \(text.quoted)"
    case .refuse(let text): "refuse \(text.quoted)"
    case .show: "show"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .program(let name, let arguments): ([name] + arguments.map(\.word)).joined(separator: " ")
    }
  }

  private static func usageError(
    _ name: String, _ arguments: [String], forms: [(form: String, meaning: String)]
  ) -> UsageError {
    let named = forms.map(\.form).filter { !$0.isEmpty && Self.name(of: $0) == name }
    if named.isEmpty {
      let names = Set(forms.map { Self.name(of: $0.form) }).subtracting([""]).sorted()
      return UsageError("no command \"\(name)\"; there are: \(names.joined(separator: " "))")
    }
    let words = arguments.count == 1 ? "1 word" : "\(arguments.count) words"
    return UsageError("\"\(name)\" does not go with \(words); write \(named.joined(separator: " or "))")
  }

  private static func name(of form: String) -> String { String(form.prefix { $0 != " " }) }

  /// The value of a word. Throws the rule for such words if the word has none.
  private static func value<Value>(
    of word: String, _ rule: String, _ parse: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let value = parse(word) else { throw UsageError("\"\(word)\" is not \(rule)") }
    return value
  }

  private static func number(_ word: String) throws(UsageError) -> Int {
    try value(of: word, "a number from 1 to \(maximumCount)") { word in
      word.hasPrefix("+") ? nil : Int(word).flatMap { (1...maximumCount).contains($0) ? $0 : nil }
    }
  }
}

extension ScriptCommand {
  /// Whether the command only changes a setting. Settings before all other commands take effect before the first
  /// screen.
  package var isSetting: Bool {
    switch self {
    case .resize, .program: true
    default: false
    }
  }

  static let maximumCount = 10_000
}

extension Size {
  /// The size of a screen without a terminal. Not that of a terminal: a script shows the same screens everywhere.
  public static let standard = Size(width: 80, height: 24)

  /// Parses a size such as `80x24`; nil unless both numbers are from 1 to 1000.
  package init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard (1...1000).contains(width), (1...1000).contains(height), !text.contains("+") else { return nil }
    self.init(width: width, height: height)
  }
}
