extension View {
  /// Lets a key do something wherever the focus is, unless the focused field has a use for it. An inner view's key goes
  /// before an outer one's.
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

  /// Lets a key give the focus to the control with a label, wherever it is, unless the focused field has a use for the
  /// key.
  ///
  /// - Parameter hint: where the key leads, in a word, for the `StatusBar`.
  public func onKey(_ key: Key, hint: String? = nil, focus label: String) -> AnyView {
    registering { context in
      context.frame.add(KeyCommand(key: key, hint: hint, effect: .focus(label)))
    }
  }

  /// Told when this view comes to the screen.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> AnyView {
    onLifecycle(appear: action)
  }

  /// Told when this view leaves the screen.
  public func onDisappear(_ action: @escaping @MainActor () -> Void) -> AnyView {
    onLifecycle(disappear: action)
  }

  /// Told when this view comes and goes.
  private func onLifecycle(
    appear: @escaping @MainActor () -> Void = {}, disappear: @escaping @MainActor () -> Void = {}
  ) -> AnyView {
    registering { context in
      context.frame.add(Lifecycle(appear: appear, disappear: disappear), id: context.id)
    }
  }

  /// The words in the bar of the navigation stack this view stands in.
  public func navigationTitle(_ title: String) -> AnyView {
    registering { $0.title?.title = title }
  }

  /// This view, which leaves something in the frame besides its nodes.
  private func registering(_ register: @escaping @MainActor (ViewContext) -> Void) -> AnyView {
    AnyView { context in
      let nodes = self.makeNodes(in: context.child(0))
      register(context)
      return nodes
    }
  }
}
