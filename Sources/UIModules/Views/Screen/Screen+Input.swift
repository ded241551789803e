extension Screen {
  /// The effect of an event, with all that a command needs to do the same. Labels are those of the frame that was drawn before
  /// the event, and nil if none was.
  public enum Response: Equatable, Sendable {
    /// A button was pressed, a toggle flipped, a field submitted, or a row opened. A tap on the label, if any, does the same.
    case activated(label: String?)
    /// The focus moved, and nothing else happened. The label is nil if another control has the same one, and comes first.
    case focused(label: String?)
    case typed(Character, isSecret: Bool)
    /// A field has taken a text, as it stands there.
    case pasted(String, isSecret: Bool)
    case filled(isSecret: Bool)
    case openedURL(String)
    case refreshed
    case other
  }

  /// Handles an event. Returns false if nothing on the screen uses it.
  @discardableResult
  public func send(_ event: Event) -> Bool {
    begin {
      let isUsed = use(event)
      if isUsed, response == nil { response = .other }
      return isUsed
    }
  }

  private func begin<Result>(_ body: () throws -> Result) rethrows -> Result {
    try counted {
      frameBefore = drawn
      defer { frameBefore = nil }
      response = statusMessage == nil ? nil : .other
      statusMessage = nil
      if uiState.activated != nil {
        // A loader that has appeared since the last frame belongs to the control that was activated last.
        _ = builder
        uiState.activated = nil
      }
      return try body()
    }
  }

  /// Changes what the screen shows from outside, by more than an event: as before an event, the last message goes.
  public func perform(_ change: () throws -> Void) rethrows { try begin(change) }

  private func use(_ event: Event) -> Bool {
    switch event {
    case .resize(let size):
      resize(to: size)
      return true
    case .paste(let text, _) where focusedControl?.isSecure == true && text.trimmedLine.contains(where: \.isNewline):
      statusMessage = .warning(Strings.passwordHasOneLine)
      response = .pasted("", isSecret: false)
      return true
    case .paste(let text, let isCut):
      guard insert(text) else { return false }
      if isCut { statusMessage = .warning(Strings.pasteCut) }
      return true
    case .text(let text):
      if insert(text) { return true }
      return text.reduce(false) { send(Key(.character($1))) || $0 }
    case .key(let key): return send(key)
    }
  }

  private func send(_ key: Key) -> Bool {
    if handleKey(key) { return true }
    onUnusedKey?(key)
    return false
  }

  /// Moves the focus to a control, and activates it unless it is a field or a list.
  package func tap(_ control: Element) {
    begin {
      guard control.isEnabled else { return }
      // The field that the focus leaves may take the control away.
      let handlers = builder.handlers(of: control)
      if !control.isAroundScreen { moveFocus(to: control) }
      if !control.isField, !control.isList { activate(control, handlers) }
    }
  }

  /// Selects a row of a list, and opens it if the list opens rows.
  package func tap(row: Int, of list: Element) {
    begin {
      guard list.isEnabled, let count = list.rowCount, row < count else { return }
      let handlers = builder.handlers(of: list)
      if !list.isAroundScreen { moveFocus(to: list) }
      handlers.select?(row)
      setNeedsRebuild()
      if let list = builder.activeControls.first(where: { $0.id == list.id }), list.actions.contains(.activate) {
        activate(list, builder.handlers(of: list))
      }
    }
  }

  /// Moves the focus to a control and scrolls it into view.
  package func focus(_ control: Element) {
    begin {
      if control.isEnabled { moveFocus(to: control) }
    }
  }

  /// Moves the focus to a field and replaces its text.
  package func replaceText(of control: Element, with text: String) {
    begin {
      guard control.isEnabled, control.isField else { return }
      moveFocus(to: control)
      response = .filled(isSecret: control.isSecret)
      edit {
        $0 = TextEditing(text: "", caret: nil, isSecure: $0.isSecure)
        return $0.insert(text)
      }
    }
  }

  private func handleKey(_ key: Key) -> Bool {
    guard !isTooSmall else { return false }
    let isSecret = builder.focusedControl?.isSecret == true
    if edit({ $0.handle(key) }) {
      if let character = TextEditing.character(of: key) { response = .typed(character, isSecret: isSecret) }
      return true
    }
    if KeyHelp.keys.contains(key), uiState.shownKeys == nil {
      uiState.shownKeys = builder.allHints
      setNeedsRebuild()
      return true
    }
    // After the key, `self.builder` would build views that the next frame builds again.
    let builder = builder
    for control in [builder.focusedControl, builder.follower].compactMap(\.self) {
      guard builder.handlers(of: control).handle(key) else { continue }
      uiState.useFocus(in: builder)
      setNeedsRebuild()
      return true
    }
    if let command = builder.activeCommands.first(where: { $0.key == key }) {
      perform(command.effect)
      return true
    }
    switch key {
    case Key(.pageDown): return scroll(by: { $0 - 1 })
    case Key(.pageUp): return scroll(by: { 1 - $0 })
    case Key(.down) where builder.focusableControls.count < 2: return scroll(by: { _ in 1 })
    case Key(.up) where builder.focusableControls.count < 2: return scroll(by: { _ in -1 })
    case Key(.tab), Key(.down), Key(.right): return moveFocus(by: 1)
    case Key(.tab, .shift), Key(.up), Key(.left): return moveFocus(by: -1)
    case Key(.enter), Key(.character(" ")): return activateFocused()
    case Key(.escape): return leaveField()
    case Key(.character("j")): return handleKey(Key(.down))
    case Key(.character("k")): return handleKey(Key(.up))
    default: return false
    }
  }

  private func perform(_ effect: KeyCommand.Effect) {
    switch effect {
    case .action(let action):
      action()
      setNeedsRebuild()
    case .focus(let label):
      if let control = builder.focusableControls.first(where: { $0.label == label }) { moveFocus(to: control) }
    case .copy(let text):
      guard text.utf8.count <= Self.copyLimit else { return statusMessage = .warning(Strings.tooLongToCopy) }
      statusMessage = StatusMessage(text: onCopy?(text) == false ? Strings.sent(text) : Strings.copied)
    case .openURL(let url):
      if !follow(url) { statusMessage = .warning(Strings.noLinksHere) }
    case .refresh:
      builder.refresh?()
      response = .refreshed
      setNeedsRebuild()
    }
  }

  private func activateFocused() -> Bool {
    guard let control = builder.focusedControl else { return false }
    if !control.actions.contains(.activate), let follower = builder.follower, follower.actions.contains(.activate) {
      activate(follower, builder.handlers(of: follower))
      return true
    }
    guard control.actions.contains(.activate) else { return control.isField && moveFocus(by: 1) }
    uiState.useFocus(in: builder)
    activate(control, builder.handlers(of: control))
    return true
  }

  /// Moves the focus from a field, such as a search, to the main content: the list, or Retry in its place.
  private func leaveField() -> Bool {
    let content = builder.focusableControls.first { $0.isMainContent && !$0.isField }
    guard builder.focusedControl?.isField == true, let content else { return false }
    moveFocus(to: content)
    return true
  }

  private func activate(_ control: Element, _ handlers: Handlers) {
    response = .activated(label: frameBefore?.label(toActivate: control))
    uiState.activated = control.id
    handlers.activate?()
    setNeedsRebuild()
  }

  /// Opens a link on the screen. Returns false if the screen takes no links.
  public func open(_ url: String) -> Bool {
    begin { follow(url) }
  }

  private func follow(_ url: String) -> Bool {
    guard let open = builder.openURL else { return false }
    open(url)
    response = .openedURL(url)
    setNeedsRebuild()
    return true
  }

  package var focusedControl: Element? { builder.focusedControl }

  /// The keys that do something now, in the order of the `StatusBar`.
  public var hints: [KeyHint] { isTooSmall ? [] : builder.hints }

  /// Whether the part of the screen that has controls and keys of its own has the focus.
  public var isSectionFocused: Bool { builder.isSectionFocused }

  private func scroll(by rows: (Int) -> Int) -> Bool {
    guard let scrollView = builder.scrollView, uiState.scroll(scrollView, by: rows) else { return false }
    setNeedsRedraw()
    return true
  }

  private func moveFocus(by step: Int) -> Bool {
    let controls = builder.focusableControls
    guard !controls.isEmpty else { return false }
    let index = controls.firstIndex { $0.id == uiState.focus } ?? 0
    let target = controls[(index + step + controls.count) % controls.count]
    // The focus leaves also a single field, and comes back to it.
    let isRound = target.id == uiState.focus
    if isRound { builder.handlers(of: target).editingEnded?() }
    moveFocus(to: target)
    response = isRound ? .other : .focused(label: frameBefore?.controls.label(of: target))
    return true
  }

  private func moveFocus(to control: Element) {
    guard let id = control.id, !control.followsField else { return }
    let builder = builder
    let left = builder.focusedControl
    uiState.useFocus(in: builder, movingTo: id)
    if let left, left.id != id { builder.handlers(of: left).editingEnded?() }
    setNeedsRedraw()
  }

  private var statusMessage: StatusMessage? {
    get { uiState.statusMessage }
    set {
      guard newValue != uiState.statusMessage else { return }
      uiState.statusMessage = newValue
      setNeedsRedraw()
    }
  }

  private func insert(_ text: String) -> Bool {
    let field = focusedControl
    guard edit({ $0.insert(text) }) else { return false }
    let line = TextEditing.line(text, isSecure: field?.isSecure == true)
    response = .pasted(line, isSecret: field?.isSecret == true)
    return true
  }

  /// Edits the focused field. Returns false if no field has the focus or it does not use the edit.
  @discardableResult
  private func edit(_ change: (inout TextEditing) -> Bool) -> Bool {
    guard !isTooSmall, let control = builder.focusedControl, let id = control.id,
      let text = builder.handlers(of: control).text
    else { return false }
    var editing = TextEditing(text: text.wrappedValue, caret: uiState.carets[id], isSecure: control.isSecure)
    guard change(&editing) else { return false }
    uiState.useFocus(in: builder)
    uiState.carets[id] = editing.caret
    if editing.text == text.wrappedValue {
      setNeedsRedraw()
    } else {
      text.wrappedValue = editing.text
      setNeedsRebuild()
    }
    return true
  }
}
