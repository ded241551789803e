import Entities
import Support

@testable import Composition

/// A call whose session has ended, until the test says otherwise.
@MainActor
final class EndedSession {
  var error: NetworkError? = .sessionEnded
  /// Holds the calls if there is one.
  var gate: Gate?
  private(set) var calls = 0
  let again = Reauthentication()

  /// Makes the call. Its value is the number of calls so far.
  func start() -> Task<Int, any Error> {
    let call = again.retrying { [self] () async throws(NetworkError) -> Int in try await answer() }
    return Task { try await call() }
  }

  private func answer() async throws(NetworkError) -> Int {
    calls += 1
    let (number, error) = (calls, error)
    await gate?.pass()
    if let error { throw error }
    return number
  }
}
