import Concurrency
import Entities
import Services

/// One refresh of a session, shared by all callers that need it: the server is asked once, and a caller that is
/// cancelled does not stop it for the others.
@MainActor
final class RefreshTask {
  typealias Outcome = Result<UserAuthData, NetworkError>

  /// The session that is refreshed.
  let session: UserAuthData

  private let work: @MainActor () async -> Outcome
  private var task: Task<Outcome, Never>?
  /// The trackers of the callers, which count the refresh instead of the callers that wait for it.
  private var waiting: [WorkTracker] = []

  init(of session: UserAuthData, work: @escaping @MainActor () async -> Outcome) {
    self.session = session
    self.work = work
  }

  /// Waits for the end of the refresh. The first call starts it.
  func outcome() async -> Outcome {
    let task = task ?? start()
    if let tracker = WorkTracker.current {
      waiting.append(tracker)
      tracker.end()
    }
    return await task.value
  }

  private func start() -> Task<Outcome, Never> {
    let tracker = WorkTracker.current
    tracker?.begin()
    let task = Task {
      let outcome = await withTaskExecutorPreference(WorkTracker.executor) { await work() }
      for caller in waiting { caller.begin() }
      tracker?.end()
      return outcome
    }
    self.task = task
    return task
  }
}
