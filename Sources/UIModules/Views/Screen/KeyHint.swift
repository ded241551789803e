/// A key that does something on the screen now.
public struct KeyHint: Equatable, Sendable {
  /// The key, or one of several keys.
  public let key: Key
  /// A word for the action.
  public let action: String
  /// Whether the screen defines this key itself. Enter and Tab work on every screen.
  public let isSpecific: Bool
  /// The name of the key, or of several keys.
  public let name: String
  /// Whether only the list of all keys shows it, not the status bar.
  let isMinor: Bool
  /// The meaning of its action, if the action has one on many screens.
  package let purpose: KeyPurpose?

  init(
    key: Key, action: String, isSpecific: Bool, name: String? = nil, isMinor: Bool = false,
    purpose: KeyPurpose? = nil
  ) {
    self.key = key
    self.action = action
    self.isSpecific = isSpecific
    self.name = name ?? key.name
    (self.isMinor, self.purpose) = (isMinor, purpose)
  }

  fileprivate var rank: Int {
    if isMinor { return 6 }
    return switch key.code {
    case .enter: 0
    case .escape: 1
    case .character where purpose == .refresh: 3
    case .tab: 4
    case .function: 5
    default: 2
    }
  }
}

/// The meaning of an action that many screens have.
package enum KeyPurpose: Sendable {
  case refresh
  case back
}

extension FrameBuilder {
  var hints: [KeyHint] { allHints.filter { !$0.isMinor } }

  /// The keys that do something: Enter, Esc, the screen's own keys, the innermost view first, then the keys that many
  /// screens share: Refresh, Tab, the function keys, and the keys of the program around the screen.
  var allHints: [KeyHint] {
    let hints = controlHints + commandHints
    let all = (0...6).flatMap { rank in hints.filter { $0.rank == rank } } + programKeys
    return focusedControl?.isField == true ? all.filter { !TextEditing.uses($0.key) } : all
  }

  /// The key that shows all keys, unless they are shown.
  var keyHelpHint: KeyHint? {
    guard uiState.shownKeys == nil else { return nil }
    let key = KeyHelp.keys[focusedControl?.isField == true ? 0 : 1]
    return KeyHint(key: key, action: Strings.keys, isSpecific: true)
  }

  private var controlHints: [KeyHint] {
    var hints: [KeyHint] = []
    if let action = enterAction { hints.append(KeyHint(key: Key(.enter), action: action, isSpecific: false)) }
    if isPicking {
      hints.append(KeyHint(key: Key(.right), action: Strings.choose, isSpecific: true, name: Strings.leftAndRight))
    }
    if focusableControls.count > 1 { hints.append(KeyHint(key: Key(.tab), action: Strings.next, isSpecific: false)) }
    return hints
  }

  private var isPicking: Bool { focusedControl?.actions.contains(.adjust) ?? false }

  /// A word for the action of Enter on the focused control, unless a view uses the key.
  private var enterAction: String? {
    guard let control = focusedControl, !activeCommands.contains(where: { $0.key == Key(.enter) }) else { return nil }
    let isActive = control.actions.contains(.activate)
    if control.isField {
      return !isActive ? follower?.openHint ?? listAfter(control)?.label : control.isReady ? Strings.send : nil
    }
    if control.isList || !isActive { return control.openHint }
    return control.role == .toggle ? Strings.toggle : control.label
  }

  /// The list to which Enter leads from a field.
  private func listAfter(_ field: Element) -> Element? {
    let next = focusableControls.drop { $0.id != field.id }.dropFirst().first
    return next?.isList == true ? next : nil
  }

  private var commandHints: [KeyHint] {
    // Only the first command for a key runs, so the others are not shown.
    var claimed: Set<Key> = isPicking ? [Key(.left), Key(.right)] : []
    return activeCommands.compactMap { command in
      guard claimed.insert(command.key).inserted else { return nil }
      if case .focus(let label) = command.effect, !focusableControls.map(\.label).contains(label) { return nil }
      return (command.hint ?? command.help).map {
        KeyHint(
          key: command.key, action: $0, isSpecific: true, isMinor: command.hint == nil, purpose: command.purpose)
      }
    }
  }
}
