import Entities
import MicroappBasics
import TestSupport
import Testing

@testable import AppComposition

/// Calls that find the end of the session, and wait until the user has signed in again.
@MainActor
struct ReauthenticationTests {
  private let server = Server()
  private let session: Reauthentication
  private let tracker = WorkTracker()

  init() {
    session = Reauthentication { [server] in server.asked += 1 }
  }

  /// Makes calls at a time. Each has ended then, or waits for the user.
  private func call(_ numbers: Int...) async {
    let call = session.retrying { @MainActor [server] (number: Int) async throws(NetworkError) in
      try server.answer(number)
    }
    WorkTracker.$current.withValue(tracker) {
      for number in numbers {
        _ = WorkTracker.task { [server] in
          do throws(NetworkError) {
            server.results[number] = .success(try await call(number))
          } catch {
            server.results[number] = .failure(error)
          }
        }
      }
    }
    _ = await tracker.settled()
  }

  /// Ends the wait for the user. Each call has ended then, or waits again.
  private func finish(isSignedIn: Bool) async {
    session.finish(isSignedIn: isSignedIn)
    _ = await tracker.settled()
  }

  @Test func callsAreMadeAgainAfterOneSignIn() async {
    server.error = .sessionEnded
    await call(1, 2)
    #expect(server.asked == 1 && session.isWaiting && server.results.isEmpty)
    server.error = nil
    await finish(isSignedIn: true)
    #expect(server.results == [1: .success(1), 2: .success(2)])
    #expect(server.calls.sorted() == [1, 1, 2, 2])
    #expect(server.asked == 1 && !session.isWaiting)
  }

  @Test func aSessionThatEndsAgainAsksAgain() async {
    server.error = .sessionEnded
    await call(1)
    await finish(isSignedIn: true)
    #expect(server.asked == 2 && server.results.isEmpty)
    server.error = nil
    await finish(isSignedIn: true)
    #expect(server.results == [1: .success(1)])
  }

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

  /// Such as a star that waited: it would be set for the next user.
  @Test func afterCancelNoCallIsMade() async {
    server.error = .sessionEnded
    await call(1)
    await finish(isSignedIn: false)
    server.error = nil
    await call(2)
    #expect(server.results == [1: .failure(.cancelled), 2: .failure(.cancelled)])
    #expect(server.calls == [1] && server.asked == 1)
  }

  @Test func anotherErrorIsThatOfTheCall() async {
    server.error = .offline
    await call(1)
    #expect(server.results == [1: .failure(.offline)] && server.asked == 0)
  }

  /// A refresh that finds the end of the session while the user signs out.
  @Test func whileTheUserLeavesNoCallAsks() async throws {
    server.error = .sessionEnded
    try await session.endingSession { () async throws(NetworkError) in }()
    #expect(session.isEndingSession)
    await call(1)
    #expect(server.results == [1: .failure(.sessionEnded)] && server.asked == 0)
  }

  @Test func aUserWhoCouldNotLeaveIsAskedAgain() async {
    await #expect(throws: NetworkError.offline) {
      try await session.endingSession { () async throws(NetworkError) in throw .offline }()
    }
    #expect(!session.isEndingSession)
  }
}

@MainActor
private final class Server {
  var error: NetworkError?
  var asked = 0
  var results: [Int: Result<Int, NetworkError>] = [:]
  private(set) var calls: [Int] = []

  func answer(_ number: Int) throws(NetworkError) -> Int {
    calls.append(number)
    if let error { throw error }
    return number
  }
}
