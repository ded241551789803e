import Concurrency
package import Endpoints
import Entities
public import Views

/// A line of a script.
package enum ScriptCommand: Equatable {
  case tap(String)
  case fill(String, String)
  case type(String)
  case press(Key, count: Int = 1)
  case focus(String)
  case paste(String)
  case open(String)
  case mouse(Mouse)
  case sleep(Duration)
  case wait(String?)
  case expect(String)
  case refuse(String)
  case show
  case resize(Size)
  /// A command that the program adds, by its name.
  case program(String, [String])

  /// Whether the command only changes a setting. Settings before all other commands take effect before the first
  /// screen.
  var isSetting: Bool {
    switch self {
    case .resize, .program: true
    default: false
    }
  }

  /// The most bytes of a line, about as many as a terminal takes. A link from an email or a key is shorter. Without a
  /// limit, a device that sends no line feed would be read without end, and typing a long text into a field would take
  /// quadratic time.
  package static let longestLine = 4096
  package static let tooLong = UsageError("this line is longer than \(longestLine) bytes")

  /// The most times that a command can press a key.
  static let maximumCount = 10_000

  /// The forms of the common commands, for help and messages.
  package static let forms: [(form: String, meaning: String)] = [
    ("tap \"Sign In\"", "taps a control by its label: a field or a list gets the focus, a row is opened"),
    ("fill \"Email\" \"rick@citadel.org\"", "replaces a field's text"),
    ("focus \"Email\"", "moves the focus to a control, and does nothing else"),
    ("type \"abc\"", "types into the field that has the focus"),
    ("paste \"abc\"", "pastes into the field that has the focus"),
    ("press tab", "presses a key: enter tab shift-tab esc space up down left right home end"),
    ("", "pageup pagedown backspace delete f1 to f12 or a character; before it ctrl- alt- shift-"),
    ("press down 3", "presses it three times"),
    ("click 12 7", "presses the mouse at a column and a row; also: scroll up 12 7, scroll down 12 7"),
    ("open \"microapps://…\"", "opens a link on the screen"),
    ("sleep 1.5s", "lets time pass"),
    ("wait", "waits until no call is in flight"),
    ("wait \"text\"", "waits until the text is on the screen"),
    ("expect \"text\"", "fails the run if the text is not on the screen"),
    ("refuse \"text\"", "fails the run if the text is on the screen"),
    ("show", "prints the screen"),
    ("resize 40x12", "changes the size"),
  ]

  /// Parses a line; nil for an empty one or a comment.
  ///
  /// - Parameters:
  ///   - commands: those that the program adds.
  ///   - values: what the words such as `$code` stand for.
  @MainActor
  package init?(line: String, commands: [ProgramCommand] = [], values: [String: String] = [:]) throws(UsageError) {
    let words = try shellWords(line.withoutByteOrderMark, values: values)
    guard let name = words.first else { return nil }
    if name.hasPrefix("--") { throw UsageError("write options such as \(name) before all commands") }
    let arguments = Array(words.dropFirst())
    if arguments.first == "", name != "paste" { throw UsageError("\"\(name)\" needs a text that is not empty") }
    switch (name, arguments.count) {
    case ("tap", 1): self = .tap(arguments[0])
    case ("fill", 2): self = .fill(arguments[0], arguments[1])
    case ("type", 1): self = .type(arguments[0])
    case ("press", 1): self = .press(try Self.key(arguments[0]))
    case ("press", 2): self = .press(try Self.key(arguments[0]), count: try Self.number(arguments[1]))
    case ("focus", 1): self = .focus(arguments[0])
    case ("paste", 1): self = .paste(arguments[0])
    case ("open", 1): self = .open(arguments[0])
    case ("click", 2): self = .mouse(Mouse(.press, at: try Self.point(arguments)))
    case ("scroll", 3):
      let actions = ["up": Mouse.Action.wheelUp, "down": .wheelDown]
      guard let action = actions[arguments[0]] else { throw UsageError("write scroll up or scroll down") }
      self = .mouse(Mouse(action, at: try Self.point(arguments.dropFirst())))
    case ("sleep", 1):
      guard let time = Duration(parsing: arguments[0]) else {
        throw UsageError("\"\(arguments[0])\" is not a time; write one such as 300ms or 1.5s")
      }
      self = .sleep(time)
    case ("wait", 0): self = .wait(nil)
    case ("wait", 1): self = .wait(arguments[0])
    case ("expect", 1): self = .expect(arguments[0])
    case ("refuse", 1): self = .refuse(arguments[0])
    case ("show", 0): self = .show
    case ("resize", 1): self = .resize(try Self.size(arguments[0]))
    default:
      guard commands.contains(where: { $0.name == name && $0.accepts(arguments) }) else {
        throw Self.usageError(name, arguments, forms: Self.forms + commands.flatMap(\.forms))
      }
      self = .program(name, arguments)
    }
  }

  private static func usageError(
    _ name: String, _ arguments: [String], forms: [(form: String, meaning: String)]
  ) -> UsageError {
    func command(_ form: String) -> String { String(form.prefix { $0 != " " }) }
    let named = forms.map(\.form).filter { !$0.isEmpty && command($0) == name }
    if named.isEmpty {
      let names = Set(forms.map { command($0.form) }).subtracting([""]).sorted()
      return UsageError("no command \"\(name)\"; there are: \(names.joined(separator: " "))")
    }
    let words = arguments.count == 1 ? "1 word" : "\(arguments.count) words"
    return UsageError("\"\(name)\" does not go with \(words); write \(named.joined(separator: " or "))")
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    guard let size = Size(parsing: text) else {
      throw UsageError("\"\(text)\" is not a size; write COLSxROWS, such as 40x12")
    }
    return size
  }

  private static func number(_ text: String) throws(UsageError) -> Int {
    guard let number = Int(text), (1...maximumCount).contains(number), !text.hasPrefix("+") else {
      throw UsageError("\"\(text)\" is not a number from 1 to \(maximumCount)")
    }
    return number
  }

  /// A column and a row, counted from 1.
  private static func point(_ words: some Collection<String>) throws(UsageError) -> Point {
    let numbers = try words.map { text throws(UsageError) in try number(text) }
    return Point(x: numbers[0] - 1, y: numbers[1] - 1)
  }
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
