import AccountEntities
import Entities
import MicroappBasics
import Services
import TestSupport

@testable import Session

/// An auth manager whose server, storage and clocks a test controls.
@MainActor
struct Bench {
  let script = ScriptedServer()
  let storage: StorageStub
  let store: CurrentSession
  /// It holds the time that a call waits for a refresh, and ends the shorter pauses between retries at once.
  let clock = TestClock(holdingFrom: .seconds(1))
  /// The device's time of day. At first it is the server's.
  let day = Day()
  let manager: AuthManager

  /// A start before `restore`.
  init(_ storage: StorageStub = StorageStub()) {
    self.storage = storage
    store = storage.store
    manager = AuthManager(
      service: script.service, store: store, clock: clock, now: { [day] in day.now }, times: AccessTokenTimes.init)
  }

  /// With a user who is signed in already.
  init(signedIn session: UserAuthData) async throws {
    self.init()
    await manager.adoptAndSave(session)
  }

  /// The user who is signed in.
  var user: AppUser? {
    get async { await store.session?.user }
  }
}

extension AuthManager {
  /// Signs in with a session and saves it.
  func adoptAndSave(_ session: UserAuthData) async {
    try? await adopt(session)
    await save(session.user)
  }

  /// The session for a call.
  func session() async throws(NetworkError) -> UserAuthData { try await sessions.current().session }
}

/// A time of day that changes only by `jump`.
final class Day: Sendable {
  /// The start of the tests, in seconds since 1970.
  static let start = 1_000_000.0

  private let seconds = CheckedMutex(start)

  var now: Double { seconds.withLock(\.self) }

  func jump(by jump: Double) { seconds.withLock { $0 += jump } }
}

extension UserAuthData {
  /// Tokens that never expire, as those of a fake.
  static func timeless(_ name: String = "a", uid: String = "morty") -> UserAuthData {
    UserAuthData(
      user: AppUser(uid: uid, email: "\(uid)@citadel.org"), accessToken: "access-\(name)",
      refreshToken: "refresh-\(name)")
  }

  /// Tokens that expire this many seconds after ``Day/start``.
  static func ending(after seconds: Double, issued: Double = 0, uid: String = "morty") -> UserAuthData {
    UserAuthData(
      user: AppUser(uid: uid, email: nil), accessToken: "\(Day.start + issued) \(Day.start + seconds)",
      refreshToken: "refresh-\(uid)-\(seconds)")
  }
}

extension AccessTokenTimes {
  /// The times of a token of ``UserAuthData/ending(after:issued:uid:)``.
  fileprivate init?(_ accessToken: String) {
    let times = accessToken.split(separator: " ").compactMap { Double($0) }
    guard times.count == 2 else { return nil }
    self.init(exp: times[1], iat: times[0])
  }
}
