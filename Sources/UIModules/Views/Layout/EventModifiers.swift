extension View {
  /// Runs `action` when `key` is pressed, unless the focused field or an inner view uses the key, or `isActive` is false.
  /// `letter` does the same, for terminals that use the function keys themselves. The `StatusBar` shows `hint`, a word for the
  /// action; where there is none, only the list of all keys shows `help`.
  public func onKey(
    _ key: Key, letter: Character? = nil, hint: String? = nil, help: String? = nil, isActive: Bool = true,
    action: @escaping @MainActor () -> Void
  ) -> AnyView {
    registering { context in
      if isActive { context.frame.add(.action(action), to: key, letter: letter, hint: hint, help: help) }
    }
  }

  /// Moves the focus to the control named `label` when `key` is pressed, unless the focused field uses the key.
  public func onKey(_ key: Key, hint: String? = nil, focus label: String) -> AnyView {
    registering { $0.frame.add(KeyCommand(key: key, hint: hint, effect: .focus(label))) }
  }

  /// Copies a text to the clipboard, which other programs can read, when `key` is pressed outside a field that uses it.
  public func onKey(_ key: Key, hint: String? = nil, copy text: String) -> AnyView {
    registering { $0.frame.add(KeyCommand(key: key, hint: hint, effect: .copy(text))) }
  }

  /// Opens a link when `key` is pressed, on the view that has ``onOpenURL(perform:)``.
  public func onKey(_ key: Key, hint: String? = nil, openURL url: String) -> AnyView {
    registering { $0.frame.add(KeyCommand(key: key, hint: hint, effect: .openURL(url))) }
  }

  /// Shows a key of the program around the screen, also over an alert, and a letter that does the same. The key itself stays
  /// unused: the program gets it by `Screen.onUnusedKey`. The `StatusBar` shows it last, leaves it out first, and does not show
  /// it if `isMinor` is true.
  public func programKey(_ key: Key, letter: Character? = nil, hint: String, isMinor: Bool = false) -> AnyView {
    registering { context in
      context.frame.programKeys.append(KeyHint(key: key, action: hint, isSpecific: false, isMinor: isMinor))
      guard let key = letter.map({ Key(.character($0)) }) else { return }
      context.frame.programKeys.append(KeyHint(key: key, action: hint, isSpecific: false, isMinor: true))
    }
  }

  /// Refreshes the ``refreshable(action:)`` view when `key` is pressed. Without such a view the key is not shown.
  public func onKeyRefresh(
    _ key: Key, letter: Character? = nil, hint: String? = nil, help: String? = nil, isActive: Bool = true
  ) -> AnyView {
    registering { context in
      guard isActive, context.frame.refresh != nil else { return }
      context.frame.add(.refresh, to: key, letter: letter, hint: hint, help: help)
    }
  }

  /// Runs `action` with a link that is opened while this view is shown, also while a loader or an alert is in front of it.
  public func onOpenURL(perform action: @escaping @MainActor (String) -> Void) -> AnyView {
    registering { $0.frame.setOpenURL(action) }
  }

  /// Makes this view the section of the screen with a focus of its own: only its controls and keys work while it
  /// `isFocused`, and only those beside it otherwise. A view that defines keys for both must come after the section.
  public func focusSection(_ isFocused: Bool) -> AnyView {
    AnyView { context in
      let section = context.child(0)
      let inner = context.frame.withLayer(.section(isFocused: isFocused), at: section.id) { self.makeNode(in: section) }
      let node = ClosureNode(around: inner) { inner, rect, canvas in
        inner.draw(in: rect, on: canvas)
        canvas.section = rect
        canvas.addContainer(.focusSection, .isOn(isFocused), in: rect)
      }
      return [node]
    }
  }

  /// Runs `action` when this view appears on the screen.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> AnyView {
    registering { $0.frame.lifecycles.append(Lifecycle(id: $0.id, appear: action)) }
  }

  /// Runs `action` when this view leaves the screen.
  public func onDisappear(_ action: @escaping @MainActor () -> Void) -> AnyView {
    registering { $0.frame.lifecycles.append(Lifecycle(id: $0.id, disappear: action)) }
  }

  /// Sets the title in the navigation bar above this view.
  public func navigationTitle(_ title: String) -> AnyView {
    registering { $0.navigationItem?.title = title }
  }

  /// Lets this screen of a navigation stack take all the width. Other screens are as wide as a form that reads well.
  public func ignoresReadableWidth() -> AnyView {
    registering { $0.navigationItem?.isWide = true }
  }

  func registering(_ register: @escaping @MainActor (ViewContext) -> Void) -> AnyView {
    AnyView { context in
      let nodes = self.makeNodes(in: context.child(0))
      register(context)
      return nodes
    }
  }
}
