package import Views

extension ScriptCommand {
  /// The command that does what an event does.
  package init(_ event: Event) {
    switch event {
    case .key(let key): self = .press(key)
    case .text(let text), .paste(let text, _): self = .paste(ScriptText(text.inOneLine))
    case .resize(let size): self = .resize(size)
    }
  }

  init(_ event: Event, _ response: Screen.Response) {
    switch response {
    case .activated(let label?): self = .tap(ScriptText(label))
    case .focused(let label?): self = .focus(ScriptText(label))
    case .pasted(let text, _): self = .paste(ScriptText(text))
    default: self.init(event)
    }
  }

  /// The command that does what a key of this command did, by the answer of the screen.
  func answered(by response: Screen.Response?) -> ScriptCommand {
    switch (self, response) {
    case (.press(_, let count), .typed(let character, _)): .type(ScriptText(String(repeating: character, count: count)))
    case (_, .openedURL(let url)): .open(ScriptText(url))
    default: self
    }
  }

  /// The event that does what the command does; nil for a command that no single event does.
  package var event: Event? {
    switch self {
    case .press(let key, _): .key(key)
    case .paste(let text): .paste(text.string)
    case .resize(let size): .resize(size)
    default: nil
    }
  }
}
