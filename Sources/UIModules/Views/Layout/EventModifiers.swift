extension View {
  /// Runs `action` when `key` is pressed, wherever the focus is, unless the focused field uses the key. Inner views
  /// have priority over outer views.
  ///
  /// - Parameters:
  ///   - hint: what the key does, in a word, for the `StatusBar`.
  ///   - isActive: whether the key does anything now; if not, it goes on to outer views.
  public func onKey(
    _ key: Key, hint: String? = nil, isActive: Bool = true, action: @escaping @MainActor () -> Void
  ) -> AnyView {
    registering { context in
      if isActive { context.frame.add(KeyCommand(key: key, hint: hint, effect: .action(action))) }
    }
  }

  /// Moves the focus to the control named `label` when `key` is pressed, unless the focused field uses the key.
  ///
  /// - Parameter hint: a word for the control, shown by the `StatusBar`; nil shows nothing.
  public func onKey(_ key: Key, hint: String? = nil, focus label: String) -> AnyView {
    registering { context in
      context.frame.add(KeyCommand(key: key, hint: hint, effect: .focus(label)))
    }
  }

  /// Runs `action` when this view appears on the screen.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> AnyView {
    onLifecycle(appear: action)
  }

  /// Runs `action` when this view leaves the screen.
  public func onDisappear(_ action: @escaping @MainActor () -> Void) -> AnyView {
    onLifecycle(disappear: action)
  }

  private func onLifecycle(
    appear: @escaping @MainActor () -> Void = {}, disappear: @escaping @MainActor () -> Void = {}
  ) -> AnyView {
    registering { context in
      context.frame.add(Lifecycle(appear: appear, disappear: disappear), id: context.id)
    }
  }

  /// Sets the title in the navigation bar above this view.
  public func navigationTitle(_ title: String) -> AnyView {
    registering { $0.title?.text = title }
  }

  /// Runs `register` in addition to making this view's nodes.
  private func registering(_ register: @escaping @MainActor (ViewContext) -> Void) -> AnyView {
    AnyView { context in
      let nodes = self.makeNodes(in: context.child(0))
      register(context)
      return nodes
    }
  }
}
