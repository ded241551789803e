import Entities

/// Lets the user sign in again when a call finds that the session has ended, and makes the call again after that. The feature
/// that made the call waits for a slow answer, and does not know of Authentication.
@MainActor
final class Reauthentication {
  /// Whether the user signs in again. All calls that find the end of a session ask it.
  let question = Question<Bool>()
  /// How often the user has signed in again.
  private var signIns = 0
  private var isCancelled = false

  /// Ends the wait: the calls are made again; or they are cancelled, and so is each call that fails later.
  func finish(isSignedIn: Bool) {
    if isSignedIn { signIns += 1 } else { isCancelled = true }
    question.finish(isSignedIn)
  }

  /// A call that is made again after the user has signed in again. It throws `cancelled` if the user does not.
  nonisolated func retrying<Value: Sendable>(_ call: @escaping Call<Value, NetworkError>) -> Call<Value, NetworkError> {
    { () async throws(NetworkError) in
      while true {
        let signIns = await self.signIns
        do throws(NetworkError) { return try await call() } catch {
          guard error == .sessionEnded else { throw error }
          guard await self.isSignedInAgain(after: signIns) else { throw .cancelled }
        }
      }
    }
  }

  /// The same for a call with an argument.
  nonisolated func retrying<Input: Sendable, Value: Sendable>(
    _ call: @escaping Call<Input, Value, NetworkError>
  ) -> Call<Input, Value, NetworkError> {
    { input async throws(NetworkError) in
      try await self.retrying { () async throws(NetworkError) in try await call(input) }()
    }
  }

  /// Does not wait if the user has signed in since the call began.
  private func isSignedInAgain(after signIns: Int) async -> Bool {
    if isCancelled || signIns != self.signIns { return !isCancelled }
    return await question.answer() ?? false
  }
}
