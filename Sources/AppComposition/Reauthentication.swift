import Entities
import MicroappBasics

/// Lets the user sign in again when a call finds that the session has ended, and makes the call again after that. The feature
/// that made the call waits for a slow answer, and does not know of Authentication.
@MainActor
final class Reauthentication {
  private let ask: @MainActor () -> Void
  private var waiting: [@Sendable (Bool) -> Void] = []
  private var signIns = 0
  /// The number of calls by which the user is ending the session, or has ended it.
  private var endings = 0
  /// Whether the tabs of the user are gone: a call would be made in the session of the next user.
  private var isOver = false

  /// - Parameter ask: shows Authentication. Calls that find the same end of a session ask once.
  init(ask: @escaping @MainActor () -> Void) {
    self.ask = ask
  }

  /// Whether the user is ending the session. Meanwhile only the call that ends it asks for a sign-in, and other calls wait with it.
  var isEndingSession: Bool { endings > 0 }

  var isWaiting: Bool { !waiting.isEmpty }

  /// Ends the wait: the calls are made again, or are cancelled.
  func finish(isSignedIn: Bool) {
    if isSignedIn { signIns += 1 } else { isOver = true }
    defer { waiting = [] }
    for resume in waiting { resume(isSignedIn) }
  }

  /// A call that is made again after the user has signed in again. It throws `cancelled` if the user does not.
  nonisolated func retrying<Value: Sendable>(_ call: @escaping Call<Value, NetworkError>) -> Call<Value, NetworkError> {
    { () async throws(NetworkError) in
      try await self.retry(call) { !self.isEndingSession || self.isWaiting }
    }
  }

  nonisolated func retrying<Input: Sendable, Value: Sendable>(
    _ call: @escaping Call<Input, Value, NetworkError>
  ) -> Call<Input, Value, NetworkError> {
    { input async throws(NetworkError) in
      try await self.retrying { () async throws(NetworkError) in try await call(input) }()
    }
  }

  /// The same for a call by which the user ends the session.
  nonisolated func endingSession(_ call: @escaping Call<Void, NetworkError>) -> Call<Void, NetworkError> {
    { () async throws(NetworkError) in
      await self.countEnding(1)
      do throws(NetworkError) { try await self.retry(call) { true } } catch {
        await self.countEnding(-1)
        throw error
      }
    }
  }

  /// Makes a call again each time that the user has signed in again.
  ///
  /// - Parameter mayAsk: whether the end of the session is one that the user does not know.
  private func retry<Value: Sendable>(
    _ call: Call<Value, NetworkError>, mayAsk: @MainActor () -> Bool
  ) async throws(NetworkError) -> Value {
    while !isOver {
      let signIns = signIns
      do throws(NetworkError) { return try await call() } catch {
        guard error == .sessionEnded, mayAsk() else { throw error }
        guard await isSignedInAgain(after: signIns) else { throw .cancelled }
      }
    }
    throw .cancelled
  }

  private func countEnding(_ change: Int) { endings += change }

  /// A call that was slow may find the end of a session that the user has replaced meanwhile.
  private func isSignedInAgain(after signIns: Int) async -> Bool {
    await WorkTracker.waitForEvent { resume in
      if signIns != self.signIns || isOver { return resume(!isOver) }
      waiting.append(resume)
      if waiting.count == 1 { ask() }
    }
  }
}
