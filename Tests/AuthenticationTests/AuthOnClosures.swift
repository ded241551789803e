import Concurrency
import Authentication
import Entities
import MicroappKit
import Views

/// The feature on closures that a test writes itself; what it leaves out succeeds at once.
@MainActor
final class AuthOnClosures {
  typealias Action<Argument, Value> = @Sendable (Argument) async throws(NetworkError) -> Value

  let clock = VirtualClock()
  let safe: Safe
  let exits = Exits()
  let calls: CallLog
  let pilot: Pilot

  init(
    apple: (@Sendable () async throws(NetworkError) -> AppleIdentity)? = nil,
    appleLogin: @escaping Action<AppleIdentity, UserAuthData> = { _ throws(NetworkError) in .morty },
    login: @escaping Action<Credentials, UserAuthData> = { _ throws(NetworkError) in .morty },
    signUp: @escaping Action<Credentials, UserAuthData> = { _ throws(NetworkError) in .morty },
    sendLink: @escaping Action<String, Void> = { _ throws(NetworkError) in },
    redeem: @escaping Action<MagicLinkProof, UserAuthData> = { _ throws(NetworkError) in .morty },
    save: Action<UserAuthData, Void>? = nil,
    delay: Duration = .milliseconds(300)
  ) {
    let workbench = Workbench(clock: clock)
    let safe = Safe()
    let keep: Action<UserAuthData, Void> = { session throws(NetworkError) in await safe.keep(session) }
    let save = workbench.endpoint("save", save ?? keep)
    let slow = Slow(clock: clock, delay: delay)
    let sendLink = workbench.endpoint("sendLink", slow.before(sendLink))
    let dependencies = AuthModuleFactory.Dependencies(
      select: .init(
        apple: apple.map {
          .init(
            identityAction: workbench.endpoint("appleIdentity", $0),
            loginAction: workbench.endpoint("appleLogin", slow.before(appleLogin)), saveAction: save)
        }),
      signIn: .init(
        loginAction: workbench.endpoint("login", slow.before(login)), sendLinkAction: sendLink, saveAction: save),
      signUp: .init(signUpAction: workbench.endpoint("signUp", slow.before(signUp)), saveAction: save),
      magicLink: .init(
        redeemAction: workbench.endpoint("redeem", slow.before(redeem)), resendAction: sendLink, saveAction: save,
        clock: clock))
    let root = AuthRoot(
      dependencies: dependencies, signInPassed: exits.signInPassed, signUpPassed: exits.signUpPassed)
    self.safe = safe
    calls = workbench.calls
    pilot = Pilot(workbench: workbench, timeout: .seconds(100)) { root }
  }

  /// How often something was called, by its name.
  func count(of name: String) -> Int { calls.entries.count { $0.call.hasPrefix("\(name)(") } }
}

extension UserAuthData {
  static let morty = UserAuthData(
    user: AppUser(uid: "morty", email: "morty@citadel.org"), accessToken: "access-secret",
    refreshToken: "refresh-secret")
}

/// Where sessions go.
@MainActor
final class Safe {
  private(set) var sessions: [UserAuthData] = []

  func keep(_ session: UserAuthData) { sessions.append(session) }
}

/// What reached a closure, in order.
@MainActor
final class Received<Value: Sendable> {
  private(set) var values: [Value] = []

  func take(_ value: Value) { values.append(value) }
}

/// Lets an answer take its time, so that a call can be seen in flight. It goes on when it is cancelled: only what is
/// behind it may know of that.
struct Slow {
  let clock: VirtualClock
  let delay: Duration

  func before<Argument: Sendable, Value: Sendable>(
    _ action: @escaping @Sendable (Argument) async throws(NetworkError) -> Value
  ) -> @Sendable (Argument) async throws(NetworkError) -> Value {
    { argument throws(NetworkError) in
      try? await clock.sleep(for: delay)
      return try await action(argument)
    }
  }
}
