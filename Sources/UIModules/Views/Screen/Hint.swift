import Resources

/// A key that does something on the screen now.
public struct Hint: Equatable, Sendable {
  public let key: Key
  /// What it does, in a word.
  public let action: String
  /// Whether it belongs to this screen, instead of moving about and activating as everywhere.
  public let isSpecific: Bool
}

extension FrameBuilder {
  /// What is worth telling about the keys: first those that work everywhere, then the screen's own, the innermost
  /// view's first.
  var hints: [Hint] {
    let strings = Strings.current
    var hints: [Hint] = []
    if focusableControls.count > 1 { hints.append(Hint(key: Key(.tab), action: strings.next, isSpecific: false)) }
    if let control = focusedControl {
      let action: String? =
        switch control.kind {
        case .button: control.label
        case .toggle: strings.toggle
        case .field, .secureField: control.activate == nil ? nil : strings.send
        case .list(let action): action
        }
      if let action { hints.append(Hint(key: Key(.enter), action: action, isSpecific: false)) }
    }
    // The first to claim a key has it; what a later one would do with it is not true here.
    var claimed: Set<Key> = []
    let isTyping = focusedControl?.isField ?? false
    for command in activeCommands where claimed.insert(command.key).inserted {
      if isTyping, TextEditing.uses(command.key) { continue }
      if let action = command.hint { hints.append(Hint(key: command.key, action: action, isSpecific: true)) }
    }
    return hints
  }
}
