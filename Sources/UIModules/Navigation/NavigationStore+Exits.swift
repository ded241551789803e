extension NavigationStore {
  /// Called when the feature appears: each exit can be used again.
  public func onAppear() {
    isLeft = false
  }

  /// Makes an exit. After one exit was called, no exit does anything until the feature appears again. So a double tap, or two
  /// screens that notice the end of the session, do not leave the feature twice.
  public func makeExit(_ exit: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    { [self] in
      if leave() { exit() }
    }
  }

  /// Makes an exit that has a value, such as the user who has signed in.
  public func makeExit<Value>(_ exit: @escaping @MainActor (Value) -> Void) -> @MainActor (Value) -> Void {
    { [self] value in
      if leave() { exit(value) }
    }
  }

  private func leave() -> Bool {
    defer { isLeft = true }
    return !isLeft
  }
}
