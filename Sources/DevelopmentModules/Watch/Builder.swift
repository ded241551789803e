/// Builds after each change of the sources, and never twice at once.
///
/// A change during a build leads to one more build after it, because the first may have read the old source.
@MainActor
final class Builder {
  struct Events {
    var started: () -> Void = {}
    /// What the build does at the moment.
    var stage: (BuildOutput.Stage) -> Void = { _ in }
    /// A result is outdated if the sources have changed during the build; the next build has started then.
    var finished: (_ result: Build.Result, _ isLatest: Bool) -> Void = { _, _ in }
  }

  typealias RunBuild = @MainActor (_ onStage: (BuildOutput.Stage) -> Void) async -> Build.Result

  private let build: RunBuild
  private let events: Events
  private var task: Task<Void, Never>?
  private var isOutdated = false

  init(build: @escaping RunBuild, events: Events) {
    self.build = build
    self.events = events
  }

  convenience init(_ build: Build, events: Events) {
    self.init(build: { await build.run(onStage: $0) }, events: events)
  }

  var isBuilding: Bool { task != nil }

  /// Takes a change of the sources.
  func sourcesChanged() {
    isOutdated = true
    if task == nil { task = Task { await buildUntilLatest() } }
  }

  /// Ends a build that runs, and waits for its end. Its result is not reported. A later change builds again.
  func cancel() async {
    isOutdated = false
    task?.cancel()
    await task?.value
  }

  private func buildUntilLatest() async {
    while isOutdated, !Task.isCancelled {
      isOutdated = false
      events.started()
      let result = await build(events.stage)
      if !Task.isCancelled { events.finished(result, !isOutdated) }
    }
    task = nil
    // A change while a cancelled build was ending.
    if isOutdated { sourcesChanged() }
  }
}
