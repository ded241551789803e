import Entities
import Observation
import Services
import Testing
import TestSupport

@testable import Session

/// What screens and logs can see.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct VisibilityTests {
  private let session = UserAuthData.timeless()

  @Test func observersSeeUsersSignInAndOut() async throws {
    let bench = Bench()
    let changes = Counter()
    func follow() {
      withObservationTracking {
        _ = bench.manager.currentSession
      } onChange: {
        changes.add()
      }
    }
    follow()
    try await bench.manager.adoptAndSave(session)
    #expect(changes.count == 1)
    follow()
    try await bench.manager.adoptAndSave(.timeless("b"))
    #expect(changes.count == 1, "new tokens are no visible change")
    await bench.manager.signOut()
    #expect(changes.count == 2)
  }

  @Test func nothingPrintsAToken() async throws {
    let bench = try await Bench(signedIn: .ending(after: 0))
    let gate = Gate<UserAuthData, NetworkError>()
    bench.script.refreshing = { _ throws(NetworkError) in try await gate.pass() }
    let caller = Task { try await bench.manager.session() }
    await gate.arrived()
    for value in [bench.manager, bench.store] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in [String(describing: value), String(reflecting: value), dumped] {
        #expect(!text.contains("head."), "an access token")
        #expect(!text.contains("refresh-"))
      }
    }
    gate.open(.success(session))
    #expect(try await caller.value == session)
  }

  @Test func theLaterOfTwoChangesCounts() {
    let bench = Bench()
    bench.manager.publish((session, 2))
    bench.manager.publish((nil, 1))
    #expect(bench.manager.currentSession == session.user)
    bench.manager.publish((nil, 3))
    #expect(bench.manager.currentSession == nil)
  }
}
