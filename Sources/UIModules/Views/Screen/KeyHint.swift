import Resources

/// A key that does something on the screen now.
public struct KeyHint: Equatable, Sendable {
  public let key: Key
  /// What it does, in a word.
  public let action: String
  /// Whether it belongs to this screen, instead of moving about and activating as everywhere.
  public let isSpecific: Bool
}

extension FrameBuilder {
  /// What is worth telling about the keys, what is needed most first: what Enter does, Tab, Esc, then the screen's own,
  /// the innermost view's first.
  var hints: [KeyHint] {
    var hints: [KeyHint] = []
    if let action = enterAction { hints.append(KeyHint(key: Key(.enter), action: action, isSpecific: false)) }
    if focusableControls.count > 1 {
      hints.append(KeyHint(key: Key(.tab), action: Strings.next, isSpecific: false))
    }
    let own = ownHints
    return hints + own.filter { $0.key == Key(.escape) } + own.filter { $0.key != Key(.escape) }
  }

  /// What Enter does with the control that has the focus; nil if it does nothing worth telling.
  private var enterAction: String? {
    guard let control = focusedControl else { return nil }
    return switch control.kind {
    case .button: control.label
    case .toggle: Strings.toggle
    case .field, .secureField: control.activate != nil && control.isReady ? Strings.send : nil
    case .list(let action): action
    }
  }

  private var ownHints: [KeyHint] {
    // The first to claim a key has it; what a later one would do with it is not true here.
    var claimed: Set<Key> = []
    let isTyping = focusedControl?.isField ?? false
    return activeCommands.compactMap { command in
      guard claimed.insert(command.key).inserted, !(isTyping && TextEditing.uses(command.key)) else { return nil }
      return command.hint.map { KeyHint(key: command.key, action: $0, isSpecific: true) }
    }
  }
}
