import Foundation
import Testing

/// The app, killed by SIGKILL.
///
/// The kernel decides how far the program is by then, so the tests check what must hold at every moment.
@Suite(.blocking)
struct AppKillTests {
  private static let lanes = 5
  private static let killsPerLane = 20

  @Test(
    arguments: [.screens(0), .screens(9), .screens(25), .bytes(1), .bytes(2000), .bytes(9000)] as [KilledApp.Moment])
  func theStartAfterAKillIsFine(moment: KilledApp.Moment) throws {
    judge(try KilledApp().run(until: moment))
  }

  /// Whether a hundred kills leave each kind of state is a matter of chance, so this is a separate step of the gate.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["APP_KILLS", default: ""] != "", "set APP_KILLS"),
    .timeLimit(.minutes(15)))
  func theStartAfterEachOfAHundredKillsIsFine() async throws {
    var aftermaths: [KilledApp.Aftermath] = []
    try await withThrowingTaskGroup(of: [KilledApp.Aftermath].self) { group in
      for lane in 0..<Self.lanes {
        group.addTask { try await onThread { Result { try Self.kills(lane) } }.get() }
      }
      for try await more in group { aftermaths += more }
    }
    #expect(aftermaths.count == Self.lanes * Self.killsPerLane)
    for aftermath in aftermaths { judge(aftermath) }
    let signedIn = Set(aftermaths.map { $0.signedIn ?? "nobody" })
    #expect(
      signedIn == ["nobody", "rick@citadel.org", "c137morty@privaterelay.appleid.com"],
      "it was killed at all sorts of moments")
  }

  private func judge(_ aftermath: KilledApp.Aftermath) {
    let about = Comment(rawValue: "\(aftermath)")
    #expect(aftermath.wasKilled, about)
    if let address = aftermath.signedIn {
      #expect(aftermath.next.isAccount(of: address), about)
      #expect(aftermath.names == ["session.json"], about)
    } else {
      #expect(aftermath.next.isWelcome(), about)
      #expect(aftermath.names == [], about)
    }
    #expect(aftermath.signedInAfterNext == aftermath.signedIn, about)
    #expect(aftermath.modes.subtracting([0o600]) == [], about)
    #expect(aftermath.folderMode ?? 0o700 == 0o700, about)
  }

  /// The first lanes have a directory for each kill, the others one for all of theirs.
  private static func kills(_ lane: Int) throws -> [KilledApp.Aftermath] {
    let shared = KilledApp()
    return try (0..<killsPerLane).map { turn in
      try (lane < 3 ? KilledApp() : shared).run(until: moment(lane * killsPerLane + turn))
    }
  }

  private static func moment(_ number: Int) -> KilledApp.Moment {
    switch number % 4 {
    case 0, 1: .screens(number / 2)
    case 2: .bytes(1 + number * 173)
    default: .halfWritten(number / 4)
    }
  }
}
