package import Views

/// Events as commands of a script.
extension ScriptCommand {
  /// The command that does what an event does.
  package init(_ event: Event) {
    switch event {
    case .key(let key): self = .press(key)
    case .text(let text), .paste(let text, _): self = .paste(text.inOneLine)
    case .resize(let size): self = .resize(size)
    }
  }

  /// The event that does what the command does; nil for a command that no single event does.
  package var event: Event? {
    switch self {
    case .press(let key, _): .key(key)
    case .paste(let text): .paste(text)
    case .resize(let size): .resize(size)
    default: nil
    }
  }
}

extension ScriptCommand {
  /// The text that the command brings into the program, and the command with another text; nil for all other commands.
  var text: (value: String, replaced: (String) -> ScriptCommand)? {
    switch self {
    case .type(let text): (text, ScriptCommand.type)
    case .paste(let text): (text, ScriptCommand.paste)
    case .fill(let label, let text): (text, { .fill(label, $0) })
    case .open(let url): (url, ScriptCommand.open)
    case .program("send", let words) where words.count == 2: (words[1], { .program("send", [words[0], $0]) })
    default: nil
    }
  }

  /// The label by which the command finds a control, and the command with another label; nil for all other commands.
  var label: (value: String, replaced: (String) -> ScriptCommand)? {
    switch self {
    case .tap(let label): (label, ScriptCommand.tap)
    case .focus(let label): (label, ScriptCommand.focus)
    case .fill(let label, let text): (label, { .fill($0, text) })
    default: nil
    }
  }

  /// The command with as many dots as its text has characters.
  var redacted: ScriptCommand {
    text.map { $0.replaced(String(repeating: "•", count: $0.value.count)) } ?? self
  }
}
