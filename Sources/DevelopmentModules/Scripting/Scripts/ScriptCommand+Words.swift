import Concurrency
import Endpoints
package import Views

extension ScriptCommand {
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
    case .mouse(let mouse): "\(mouse.action.words) \(mouse.position.x + 1) \(mouse.position.y + 1)"
    case .sleep(let time): "sleep \(time.word)"
    case .wait(let text): (["wait"] + [text].compactMap { $0?.quoted }).joined(separator: " ")
    case .expect(let text): "expect \(text.quoted)"
    case .refuse(let text): "refuse \(text.quoted)"
    case .show: "show"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .program(let name, let arguments): ([name] + arguments.map(\.word)).joined(separator: " ")
    }
  }
}

extension ScriptCommand {
  /// The event of a command that is one; nil for any other.
  package var event: Event? {
    switch self {
    case .press(let key, _): .key(key)
    case .paste(let text): .paste(text)
    case .mouse(let mouse): .mouse(mouse)
    case .resize(let size): .resize(size)
    default: nil
    }
  }
}

extension Mouse.Action {
  fileprivate var words: String {
    switch self {
    case .press: "click"
    case .wheelUp: "scroll up"
    case .wheelDown: "scroll down"
    }
  }
}

/// The words for keys in scripts.
extension ScriptCommand {
  private static let namedKeys: [String: Key.Code] = [
    "enter": .enter, "tab": .tab, "esc": .escape, "space": .character(" "), "up": .up, "down": .down, "left": .left,
    "right": .right, "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown, "backspace": .backspace,
    "delete": .delete,
  ]
  private static let modifiers: [(prefix: String, modifier: Key.Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  /// The key of a word. Throws `UsageError` if there is none.
  static func key(_ word: String) throws(UsageError) -> Key {
    var name = word[...]
    var key = Key(.escape)
    for (prefix, modifier) in modifiers where name.lowercased().hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      key.modifiers.insert(modifier)
    }
    if name.count == 1, let character = name.first {
      // As terminals send it: a letter with Control is small.
      let small = key.modifiers.contains(.control) ? character.lowercased() : String(character)
      key.code = .character(small.count == 1 ? Character(small) : character)
    } else if let code = namedKeys[name.lowercased()] {
      key.code = code
    } else if let number = Int(name.dropFirst()), name.lowercased().hasPrefix("f"), (1...12).contains(number) {
      key.code = .function(number)
    } else {
      let names = namedKeys.keys.sorted().joined(separator: " ")
      throw UsageError(
        "no key \"\(word)\"; there are: \(names) f1 to f12 and any one character, with ctrl- alt- shift- before it")
    }
    return key
  }

  /// The word for a key.
  package static func word(for key: Key) -> String {
    let base =
      switch key.code {
      case .character(" "): "space"
      case .character(let character): String(character)
      case .function(let number): "f\(number)"
      default: namedKeys.first { $0.value == key.code }?.key ?? ""
      }
    return modifiers.filter { key.modifiers.contains($0.modifier) }.map(\.prefix).joined() + base
  }
}
