import Entities
import MicroappBasics
import TestSupport
import Testing

@testable import AppComposition

/// Calls that find the end of the session, and wait until the user has signed in again.
@MainActor
struct ReauthenticationTests {
  private let server = Server()
  private let asked = Asked()
  private let session: Reauthentication

  init() {
    let asked = asked
    session = Reauthentication { asked.count += 1 }
  }

  private var call: @Sendable (Int) async -> Result<Int, NetworkError> {
    let call = session.retrying { [server] (number: Int) async throws(NetworkError) in try await server.answer(number) }
    return { number in
      do throws(NetworkError) { return .success(try await call(number)) } catch { return .failure(error) }
    }
  }

  /// Waits until calls wait for the user.
  private func waitUntilAsked() async {
    while !session.isWaiting { await Task.yield() }
  }

  @Test func aCallThatSucceedsAsksNothing() async {
    #expect(await call(1) == .success(1))
    #expect(asked.count == 0)
  }

  @Test func aCallIsMadeAgainAfterTheSignIn() async {
    await server.endSession()
    async let result = call(1)
    await waitUntilAsked()
    #expect(asked.count == 1)
    await server.signIn()
    session.finish(isSignedIn: true)
    #expect(await result == .success(1))
    #expect(await server.calls == [1, 1])
    #expect(!session.isWaiting)
  }

  @Test func aCallIsCancelledIfTheUserDoesNotSignIn() async {
    await server.endSession()
    async let result = call(1)
    await waitUntilAsked()
    session.finish(isSignedIn: false)
    #expect(await result == .failure(.cancelled))
    #expect(await server.calls == [1])
  }

  @Test func aSessionThatEndsAgainAsksAgain() async {
    await server.endSession()
    async let result = call(1)
    await waitUntilAsked()
    session.finish(isSignedIn: true)
    await waitUntilAsked()
    #expect(asked.count == 2)
    await server.signIn()
    session.finish(isSignedIn: true)
    #expect(await result == .success(1))
  }

  /// The second call fails before the sign-in or after it; it is made again in both cases, and does not ask.
  /// The user may have signed in again when a call knows that the session has ended, and does not wait for the user yet.
  @Test(arguments: 0..<20)
  func aSignInWhileACallBeginsToWaitIsNotMissed(turns: Int) async {
    let tracker = WorkTracker()
    var calls = 0
    WorkTracker.$current.withValue(tracker) {
      let call = session.retrying { @MainActor [session] () async throws(NetworkError) in
        calls += 1
        guard calls == 1 else { return }
        _ = WorkTracker.task {
          for _ in 0..<turns { await takeATurn() }
          session.finish(isSignedIn: true)
        }
        throw .sessionEnded
      }
      _ = WorkTracker.task { try? await call() }
    }
    _ = await tracker.settled()
    #expect(calls == 2)
  }

  @Test func callsInTheSameSessionAskOnce() async {
    await server.endSession()
    async let first = call(1)
    async let second = call(2)
    while await server.calls.count < 2 || !session.isWaiting { await Task.yield() }
    await server.signIn()
    session.finish(isSignedIn: true)
    #expect(await first == .success(1))
    #expect(await second == .success(2))
    #expect(asked.count == 1)
  }

  /// Such as a star that waited: it would be set for the next user.
  @Test func afterCancelNoCallIsMade() async {
    await server.endSession()
    async let first = call(1)
    await waitUntilAsked()
    session.finish(isSignedIn: false)
    #expect(await first == .failure(.cancelled))
    await server.signIn()
    #expect(await call(2) == .failure(.cancelled))
    #expect(await server.calls == [1])
    #expect(asked.count == 1)
  }

  @Test func anotherErrorIsThatOfTheCall() async {
    await server.endSession(with: .offline)
    #expect(await call(1) == .failure(.offline))
    #expect(asked.count == 0)
  }

  /// A refresh that finds the end of the session while the user signs out.
  @Test func whileTheUserLeavesNoCallAsks() async throws {
    await server.endSession()
    try await session.endingSession { () async throws(NetworkError) in }()
    #expect(session.isEndingSession)
    #expect(await call(1) == .failure(.sessionEnded))
    #expect(asked.count == 0)
  }

  @Test func aUserWhoCouldNotLeaveIsAskedAgain() async {
    await #expect(throws: NetworkError.offline) {
      try await session.endingSession { () async throws(NetworkError) in throw .offline }()
    }
    #expect(!session.isEndingSession)
  }
}

@MainActor
private final class Asked {
  var count = 0
}

private actor Server {
  private var error: NetworkError?
  private(set) var calls: [Int] = []

  func endSession(with error: NetworkError = .sessionEnded) { self.error = error }
  func signIn() { error = nil }

  func answer(_ number: Int) throws(NetworkError) -> Int {
    calls.append(number)
    if let error { throw error }
    return number
  }
}
