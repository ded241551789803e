import AccountEntities
import Entities
import FeatureTesting
import MicroappBasics

extension AppUser {
  static let morty = AppUser(uid: "morty", email: "morty@citadel.org")
}

/// The error that the calls of a test throw; nil if they succeed. A test changes it as it goes.
@MainActor
final class Weather {
  var error: NetworkError?

  func pass() throws(NetworkError) {
    if let error { throw error }
  }
}

/// The exits that the feature was left by.
@MainActor
final class Exits {
  private(set) var ways: [String] = []

  func signedOut() { ways.append("signed out") }
  func accountDeleted() { ways.append("account deleted") }
}

extension VirtualClock {
  /// Sleeps to the end, even if the task is cancelled.
  func sleepStubbornly(for duration: Duration) async {
    await Task { try? await self.sleep(for: duration) }.value
  }
}
