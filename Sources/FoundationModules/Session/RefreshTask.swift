import MicroappBasics
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
  private var hasStarted = false
  private var result: Outcome?
  /// Ends the waits of the callers.
  private var waiting: [@Sendable (Outcome) -> Void] = []

  init(of session: UserAuthData, work: @escaping @MainActor () async -> Outcome) {
    self.session = session
    self.work = work
  }

  /// Waits for the end of the refresh. The first call starts it.
  func outcome() async -> Outcome {
    if !hasStarted {
      hasStarted = true
      _ = WorkTracker.task { await self.run() }
    }
    return await WorkTracker.waitForEvent { resume in
      if let result { resume(result) } else { waiting.append(resume) }
    }
  }

  private func run() async {
    let outcome = await work()
    result = outcome
    for resume in waiting { resume(outcome) }
  }
}
