import Session
import Entities
import Foundation
import Hashing
import Storage
import SupabaseBackend
import Synchronization

/// An auth manager with everything around it in the test's hands.
@MainActor
struct Bench {
  let script = ScriptedServer()
  let shelf: Shelf
  let keeper: SessionKeeper
  let clock = PauseClock()
  /// The device's time of day, which begins at the server's.
  let day = Day()
  let work = Tally()
  let manager: AuthManager

  /// A start at which nobody has looked yet who is signed in.
  init(_ shelf: Shelf = Shelf(), turn: @escaping @Sendable () -> RefreshTurn? = { RefreshTurn() }) {
    self.shelf = shelf
    keeper = shelf.keeper(turn: turn)
    manager = AuthManager(
      server: script.server, sessions: keeper, clock: clock, now: { [day] in day.now },
      count: WorkCount(begin: { [work] in work.add(1) }, end: { [work] in work.add(-1) }))
  }

  /// With somebody signed in already.
  init(signedIn session: UserAuthData) async throws {
    self.init()
    try await manager.save(session)
  }
}

/// A time of day that stands still until it is changed.
final class Day: Sendable {
  /// The seconds since 1970 at which the tests begin.
  static let start = 1_000_000.0

  private let seconds = Mutex(start)

  var now: Date { Date(timeIntervalSince1970: seconds.withLock(\.self)) }

  func jump(by jump: Double) { seconds.withLock { $0 += jump } }
}

/// Counts what goes on.
final class Tally: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock(\.self) }

  func add(_ number: Int) { state.withLock { $0 += number } }
}

/// A clock on which pauses are over at once, and written down.
final class PauseClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let state = Mutex<[Duration]>([])

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }
  var pauses: [Duration] { state.withLock(\.self) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    state.withLock { $0.append(deadline.offset) }
  }
}

extension UserAuthData {
  /// Tokens that time does nothing to, as a fake's.
  static func timeless(_ name: String = "a", uid: String = "morty") -> UserAuthData {
    UserAuthData(
      user: AppUser(uid: uid, email: "\(uid)@citadel.org"), accessToken: "access-\(name)",
      refreshToken: "refresh-\(name)")
  }

  /// Tokens that end so many seconds after ``Day/start``.
  static func ending(after seconds: Double, issued: Double = 0, uid: String = "morty") -> UserAuthData {
    let claims = #"{"iat":\#(Day.start + issued),"exp":\#(Day.start + seconds)}"#
    return UserAuthData(
      user: AppUser(uid: uid, email: nil), accessToken: "head.\(Data(claims.utf8).base64URL).signature",
      refreshToken: "refresh-\(seconds)")
  }
}
