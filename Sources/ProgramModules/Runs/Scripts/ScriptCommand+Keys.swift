import Endpoints
package import Views

extension ScriptCommand {
  private static let namedKeys: [String: Key.Code] = [
    "enter": .enter, "tab": .tab, "esc": .escape, "space": .character(" "), "up": .up, "down": .down, "left": .left,
    "right": .right, "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown, "backspace": .backspace,
    "delete": .delete,
  ]
  private static let modifiers: [(prefix: String, modifier: Key.Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

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
