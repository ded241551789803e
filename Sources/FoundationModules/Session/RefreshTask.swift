import Entities
import MicroappBasics
import Services

/// One refresh of a session, shared by all callers that need it: the server is asked once, and a caller that is
/// cancelled does not stop it for the others.
@MainActor
final class RefreshTask {
  typealias Outcome = Result<UserAuthData, NetworkError>

  let session: UserAuthData
  /// Whether a refusal ends the session. It does not while the access token is valid for all callers: the next call tells.
  var endsSession = false

  private var result: Outcome?
  /// Ends the waits of the callers, by the number of each.
  private var waiting: [Int: @Sendable (Outcome) -> Void] = [:]
  private var callerCount = 0

  init(of session: UserAuthData, work: @escaping @MainActor (RefreshTask) async -> Outcome) {
    self.session = session
    _ = WorkTracker.task {
      let outcome = await work(self)
      self.result = outcome
      for caller in self.waiting.keys.sorted() { self.endWait(of: caller, outcome) }
    }
  }

  /// Waits for the end of the refresh; at most this time, after which the outcome is `timedOut` and the refresh goes on.
  func outcome(within limit: Duration?, on clock: any Clock<Duration>) async -> Outcome {
    callerCount += 1
    let caller = callerCount
    // Detached, and so without task-local values: a clock that counts the caller's work must not count this sleep.
    let timer = limit.map { limit in
      Task.detached {
        if (try? await clock.sleep(for: limit)) != nil { await self.endWait(of: caller, .failure(.timedOut)) }
      }
    }
    defer { timer?.cancel() }
    return await WorkTracker.waitForEvent { resume in
      if let result { resume(result) } else { waiting[caller] = resume }
    }
  }

  private func endWait(of caller: Int, _ outcome: Outcome) { waiting.removeValue(forKey: caller)?(outcome) }
}
