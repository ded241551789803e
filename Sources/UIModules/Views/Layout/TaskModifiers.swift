import MicroappBasics

extension View {
  /// Runs asynchronous work while this view is on the screen, as SwiftUI's `task(id:)` does: from the update that shows the
  /// view, and again when `value` changes. The work is cancelled when the view leaves the screen or the value changes. It
  /// begins after the update, so that a value that changes several times during one update, such as the visible rows of a list,
  /// begins it once. Scripts and tests wait for it.
  public func task(id value: some Hashable = 0, _ work: @escaping @MainActor () async -> Void) -> AnyView {
    registering { $0.frame.tasks.append(ViewTask(id: $0.id.child(value), work: work)) }
  }

  /// Runs `action` with each value of `input`, one after the other, while this view is on the screen. A value waits in the
  /// stream while `isActive` is false, and while a loader, an alert or a sheet is in the view: the user first reads what is
  /// there, and no work is interrupted.
  public func onReceive<Value: Sendable>(
    _ input: @escaping @Sendable () -> AsyncStream<Value>, isActive: Bool = true,
    perform action: @escaping @MainActor (Value) -> Void
  ) -> AnyView {
    registering { context in
      guard isActive, !context.frame.isBusy else { return }
      let (id, uiState) = (context.id, context.frame.uiState)
      context.frame.tasks.append(
        ViewTask(id: id) {
          // The action may show what the next value has to wait for.
          for await value in input().prefix(1) {
            action(value)
            uiState.endTask(id)
          }
        })
    }
  }

  /// Runs `action` when the user refreshes this view, if `isActive` is true. It is cancelled when the view leaves the screen.
  public func refreshable(isActive: Bool = true, action: @escaping @MainActor () async -> Void) -> AnyView {
    registering { context in
      let (id, uiState) = (context.id, context.frame.uiState)
      context.frame.tasks.append(ViewTask(id: id))
      guard isActive, !context.frame.hasLoader else { return }
      let refresh = { @MainActor in uiState.start(ViewTask(id: id, work: action)) }
      context.frame.setRefresh(refresh)
      context.frame.add(
        KeyCommand(key: Key(.character("r")), hint: Strings.refresh, effect: .action(refresh), purpose: .refresh))
    }
  }
}

/// Starts asynchronous work from an action, such as that of a button: what `Task { … }` is in SwiftUI. It goes on when the view
/// has left the screen. Scripts and tests wait for it.
@MainActor
public func startTask(_ work: @escaping @MainActor () async -> Void) {
  _ = WorkTracker.task(work)
}

/// Work that belongs to a view: it is cancelled when an update no longer shows the view.
struct ViewTask {
  let id: ViewID
  /// What begins with the view; nil for work that an action of the view begins.
  var work: (@MainActor () async -> Void)?
}

extension UIState {
  /// Cancels the tasks of views that have gone, and begins those of new ones.
  func update(_ views: [ViewTask]) {
    if tasks.isEmpty, views.isEmpty { return }
    let shown = Set(views.map(\.id))
    cancel { !shown.contains($0) }
    let begun = Set(tasks.map(\.id))
    for view in views where view.work != nil && !begun.contains(view.id) { start(view) }
  }

  /// Lets the next update begin the task again.
  fileprivate func endTask(_ id: ViewID) {
    tasks.removeAll { $0.id == id }
    onValueReceived()
  }

  fileprivate func start(_ view: ViewTask) {
    cancel { $0 == view.id }
    tasks.append((view.id, WorkTracker.task { if !Task.isCancelled { await view.work?() } }))
  }

  private func cancel(where isOver: (ViewID) -> Bool) {
    for (id, task) in tasks where isOver(id) { task.cancel() }
    tasks.removeAll { isOver($0.id) }
  }
}
