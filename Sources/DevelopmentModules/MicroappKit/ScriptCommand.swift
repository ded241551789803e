import Views

/// One line of a script, understood.
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
  case backend(String)
  case endpoint(String, EndpointChange)

  /// Whether it only sets how things go, or the size. Where it stands before all other commands it is done before the
  /// screen comes up.
  var isSetting: Bool {
    switch self {
    case .resize, .backend, .endpoint: true
    default: false
    }
  }

  /// The forms, for help and messages.
  static let forms: [(form: String, meaning: String)] = [
    ("tap \"Sign In\"", "activates what has that label: a field or a list gets the focus, a row is opened"),
    ("fill \"Email\" \"rick@citadel.org\"", "replaces a field's text"),
    ("type \"abc\"", "types where the focus is"),
    ("press tab", "presses a key: enter tab shift-tab esc space up down left right home end"),
    ("", "pageup pagedown backspace delete f1 to f12, ctrl- with a letter, or any one character"),
    ("wait", "until no call is in flight"),
    ("wait \"text\"", "until the text is on the screen"),
    ("expect \"text\"", "fails the run if the text is not on the screen"),
    ("refuse \"text\"", "fails the run if the text is on the screen"),
    ("show", "prints the screen"),
    ("resize 40x12", "changes the size"),
    ("backend local", "puts another backend behind what is on the screen"),
    ("endpoint login local", "sends every call of an endpoint to another backend from now on"),
    ("endpoint login fail offline", "fails them, by a word as the calls show it; a wrong one lists all"),
    ("endpoint login delay 300ms", "or has each take so much longer"),
    ("endpoint login hang", "or has none go on, until this changes"),
    ("endpoint login succeed", "or lets them through again"),
  ]

  /// Reads a line; nil for an empty one or a comment.
  init?(line: String) throws(Malformed) {
    // Some editors begin a file with a byte order mark.
    let words = try shellWords(line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line)
    guard let name = words.first else { return nil }
    let arguments = Array(words.dropFirst())
    if arguments.first == "" { throw Malformed(description: "\"\(name)\" needs a text that is not empty") }
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
    case ("backend", 1): self = .backend(arguments[0])
    case ("endpoint", 2...):
      guard let change = EndpointChange(words: Array(arguments.dropFirst())) else {
        throw Self.malformed(name, argumentCount: arguments.count)
      }
      self = .endpoint(arguments[0], change)
    case ("resize", 1): self = .resize(try Self.size(arguments[0]))
    default: throw Self.malformed(name, argumentCount: arguments.count)
    }
  }

  private static func malformed(_ name: String, argumentCount: Int) -> Malformed {
    let forms = forms.map(\.form).filter { $0.split(separator: " ").first.map(String.init) == name }
    if forms.isEmpty {
      let names = Set(Self.forms.compactMap { $0.form.split(separator: " ").first.map(String.init) })
      return Malformed(description: "no command \"\(name)\"; there are: \(names.sorted().joined(separator: " "))")
    }
    let right = forms.joined(separator: " or ")
    let words = argumentCount == 1 ? "1 word" : "\(argumentCount) words"
    return Malformed(description: "\"\(name)\" does not go with \(words); write \(right)")
  }

  private static func size(_ text: String) throws(Malformed) -> Size {
    guard let size = Size(parsing: text) else {
      throw Malformed(description: "\"\(text)\" is no size; write COLSxROWS, such as 40x12")
    }
    return size
  }

  private static func key(_ text: String) throws(Malformed) -> Key {
    if text.count == 1, let character = text.first { return Key(.character(character)) }
    let name = text.lowercased()
    if let key = namedKeys[name] { return key }
    if name.hasPrefix("ctrl-"), let character = name.dropFirst(5).first, name.count == 6 { return .control(character) }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      return Key(.function(number))
    }
    let names = namedKeys.keys.sorted().joined(separator: " ")
    throw Malformed(
      description: "no key \"\(text)\"; there are: \(names) f1 to f12, ctrl- with a letter, and any one character")
  }

  /// How a script writes a key.
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
  /// A size as people write it, such as `80x24`; nil unless both are from 1 to 1000.
  init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard (1...1000).contains(width), (1...1000).contains(height), !text.contains("+") else { return nil }
    self.init(width: width, height: height)
  }
}
