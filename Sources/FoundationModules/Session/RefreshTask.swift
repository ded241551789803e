import Entities
import MicroappBasics
import Services

/// One refresh of a session, shared by all callers that need it: the server is asked once, and a caller that is
/// cancelled does not stop it for the others.
@MainActor
final class RefreshTask {
  typealias Outcome = Result<UserAuthData, NetworkError>

  /// The session that is refreshed.
  let session: UserAuthData

  private var result: Outcome?
  /// Ends the waits of the callers.
  private var waiting: [@Sendable (Outcome) -> Void] = []

  /// Starts a refresh.
  init(of session: UserAuthData, work: @escaping @MainActor () async -> Outcome) {
    self.session = session
    _ = WorkTracker.task {
      let outcome = await work()
      self.result = outcome
      self.endWaits(outcome)
    }
  }

  /// Ends the waits so far with this outcome. A refresh that has no outcome yet goes on.
  func endWaits(_ outcome: Outcome) {
    for resume in waiting { resume(outcome) }
    waiting = []
  }

  /// Waits for the end of the refresh.
  func outcome() async -> Outcome {
    await WorkTracker.waitForEvent { resume in
      if let result { resume(result) } else { waiting.append(resume) }
    }
  }
}
