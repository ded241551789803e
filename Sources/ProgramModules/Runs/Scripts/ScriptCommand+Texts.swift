extension ScriptCommand {
  /// What a command does with a text: it finds a control by it, brings it into the program, or looks for it on the screen.
  enum TextUse { case label, input, expectation }

  func replacingTexts(_ text: (ScriptText, TextUse) -> ScriptText) -> ScriptCommand {
    switch self {
    case .tap(let label): .tap(text(label, .label))
    case .focus(let label): .focus(text(label, .label))
    case .fill(let label, let new): .fill(text(label, .label), text(new, .input))
    case .type(let new): .type(text(new, .input))
    case .paste(let new): .paste(text(new, .input))
    case .open(let url): .open(text(url, .input))
    case .send(let value, let input): .send(text(value, .input), to: input)
    case .wait(let words?): .wait(text(words, .expectation))
    case .expect(let words): .expect(text(words, .expectation))
    case .refuse(let words): .refuse(text(words, .expectation))
    case .press, .sleep, .wait(nil), .show, .resize, .backend, .endpoint, .inspector, .clear, .endSession: self
    }
  }

  func texts(_ use: TextUse? = nil) -> [ScriptText] {
    var texts: [ScriptText] = []
    _ = replacingTexts {
      if use ?? $1 == $1 { texts.append($0) }
      return $0
    }
    return texts
  }

  var label: String? { texts(.label).first?.string }
  var input: String? { texts(.input).first?.string }

  /// Whether the command looks for a text on the screen.
  package var isExpectation: Bool { !texts(.expectation).isEmpty }

  package var names: [String] { texts().flatMap(\.names) }

  var redacted: ScriptCommand {
    replacingTexts { $1 == .input ? ScriptText(String(repeating: "•", count: $0.string.count)) : $0 }
  }
}
