public import Views

/// A line of a script.
enum ScriptCommand: Equatable {
  case tap(String)
  case fill(String, String)
  case type(String)
  case press(Key)
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

  /// The forms of the common commands, for help and messages.
  static let forms: [(form: String, meaning: String)] = [
    ("tap \"Sign In\"", "taps a control by its label: a field or a list gets the focus, a row is opened"),
    ("fill \"Email\" \"rick@citadel.org\"", "replaces a field's text"),
    ("type \"abc\"", "types into the field that has the focus"),
    ("press tab", "presses a key: enter tab shift-tab esc space up down left right home end"),
    ("", "pageup pagedown backspace delete f1 to f12, ctrl- with a letter, or any one character"),
    ("wait", "waits until no call is in flight"),
    ("wait \"text\"", "waits until the text is on the screen"),
    ("expect \"text\"", "fails the run if the text is not on the screen"),
    ("refuse \"text\"", "fails the run if the text is on the screen"),
    ("show", "prints the screen"),
    ("resize 40x12", "changes the size"),
  ]

  /// Parses a line; nil for an empty one or a comment.
  ///
  /// - Parameter commands: those that the program adds.
  @MainActor
  init?(line: String, commands: [ProgramCommand] = []) throws(UsageError) {
    let words = try shellWords(line.withoutByteOrderMark)
    guard let name = words.first else { return nil }
    if name.hasPrefix("--") { throw UsageError("write options such as \(name) before all commands") }
    let arguments = Array(words.dropFirst())
    if arguments.first == "" { throw UsageError("\"\(name)\" needs a text that is not empty") }
    switch (name, arguments.count) {
    case ("tap", 1): self = .tap(arguments[0])
    case ("fill", 2): self = .fill(arguments[0], arguments[1])
    case ("type", 1): self = .type(arguments[0])
    case ("press", 1): self = .press(try Self.key(arguments[0]))
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
    let named = forms.map(\.form).filter { $0.split(separator: " ").first.map(String.init) == name }
    if named.isEmpty {
      let names = Set(forms.compactMap { $0.form.split(separator: " ").first.map(String.init) })
      return UsageError("no command \"\(name)\"; there are: \(names.sorted().joined(separator: " "))")
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

  private static func key(_ text: String) throws(UsageError) -> Key {
    if text.count == 1, let character = text.first { return Key(.character(character)) }
    let name = text.lowercased()
    if let key = namedKeys[name] { return key }
    if name.hasPrefix("ctrl-"), let character = name.dropFirst(5).first, name.count == 6 { return .control(character) }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      return Key(.function(number))
    }
    let names = namedKeys.keys.sorted().joined(separator: " ")
    throw UsageError("no key \"\(text)\"; there are: \(names) f1 to f12, ctrl- with a letter, and any one character")
  }

  /// The word for a key in scripts.
  static func word(for key: Key) -> String {
    if let name = namedKeys.first(where: { $0.value == key })?.key { return name }
    guard key.modifiers == .control, case .character(let character) = key.code else { return key.name.lowercased() }
    return "ctrl-\(character)"
  }

  private static let namedKeys: [String: Key] = [
    "enter": Key(.enter), "tab": Key(.tab), "shift-tab": Key(.tab, .shift), "esc": Key(.escape),
    "space": Key(.character(" ")), "up": Key(.up), "down": Key(.down), "left": Key(.left), "right": Key(.right),
    "home": Key(.home), "end": Key(.end), "pageup": Key(.pageUp), "pagedown": Key(.pageDown),
    "backspace": Key(.backspace), "delete": Key(.delete),
  ]
}

extension Size {
  /// The size of a screen without a terminal. Not that of a terminal: a script shows the same screens everywhere.
  public static let standard = Size(width: 80, height: 24)

  /// Parses a size such as `80x24`; nil unless both numbers are from 1 to 1000.
  init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard (1...1000).contains(width), (1...1000).contains(height), !text.contains("+") else { return nil }
    self.init(width: width, height: height)
  }
}
