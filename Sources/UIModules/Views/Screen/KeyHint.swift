import Resources

/// A key that does something on the screen now.
public struct KeyHint: Equatable, Sendable {
  public let key: Key
  /// A word for what it does.
  public let action: String
  /// Whether the screen defines this key itself. Enter and Tab work on every screen.
  public let isSpecific: Bool
}

extension KeyHint {
  /// Keys of a lower rank are shown first.
  fileprivate var rank: Int {
    switch key.code {
    case .enter: 0
    case .escape: 1
    case .function: 2
    default: 3
    }
  }
}

extension FrameBuilder {
  /// The keys to show, the most important first: Enter, Tab, Esc, the function keys, because they work on every screen
  /// of a program, then the other keys, the innermost view first, and the keys of the program around the screen.
  var hints: [KeyHint] {
    var hints: [KeyHint] = []
    if let action = enterAction { hints.append(KeyHint(key: Key(.enter), action: action, isSpecific: false)) }
    if focusableControls.count > 1 {
      hints.append(KeyHint(key: Key(.tab), action: Strings.next, isSpecific: false))
    }
    let own = Dictionary(grouping: ownHints, by: \.rank)
    return own[0, default: []] + hints + (1...3).flatMap { own[$0, default: []] } + programKeys
  }

  /// The key that shows all keys; nil while they are shown.
  var keyHelpHint: KeyHint? {
    guard uiState.shownKeys == nil else { return nil }
    let key = KeyHelp.keys[focusedControl?.isField == true ? 0 : 1]
    return KeyHint(key: key, action: Strings.keys, isSpecific: true)
  }

  /// A word for what Enter does with the focused control; nil if it does nothing, or a view uses the key.
  private var enterAction: String? {
    guard let control = focusedControl, !activeCommands.contains(where: { $0.key == Key(.enter) }) else { return nil }
    return switch control.kind {
    case .button: control.label
    case .toggle: Strings.toggle
    case .field, .secureField: control.activate != nil && control.isReady ? Strings.send : follower?.openHint
    case .list(let action): action
    case .picker: nil
    }
  }

  private var ownHints: [KeyHint] {
    // Only the first command for a key runs, so the others are not shown.
    var claimed: Set<Key> = []
    let isTyping = focusedControl?.isField ?? false
    return activeCommands.compactMap { command in
      guard claimed.insert(command.key).inserted, !(isTyping && TextEditing.uses(command.key)) else { return nil }
      return command.hint.map { KeyHint(key: command.key, action: $0, isSpecific: true) }
    }
  }
}
