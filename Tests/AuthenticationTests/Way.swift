import FeatureTesting
import Testing

/// The ways to get a session, each up to the moment its last call is made.
enum Way: String, CaseIterable, CustomTestStringConvertible {
  case password, newAccount, code, apple

  var testDescription: String { rawValue }

  /// Those whose screen can be left.
  static let leavable = [password, newAccount, code]

  /// The screen Esc leads to from there.
  var titleBelow: String { self == .code ? "Sign In" : "Welcome" }

  /// The text of the loader while its last call is in flight.
  var loader: String { self == .newAccount ? "Creating the account…" : "Signing in…" }

  /// The endpoint that gives the session.
  var endpoint: String {
    switch self {
    case .password: "login"
    case .newAccount: "signUp"
    case .code: "redeem"
    case .apple: "signInWithApple"
    }
  }

  /// Asks for a session as a person would; the call is in flight afterwards.
  @MainActor
  func begin(on run: Run) async throws {
    switch self {
    case .password:
      try await run.tap("Sign In")
      try await run.fill("Email", "morty@citadel.org")
      try await run.fill("Password", "aw geez rick")
      try await run.tap("Sign In")
    case .newAccount:
      try await run.tap("Sign Up")
      try await run.fill("Email", "morty@citadel.org")
      try await run.fill("Password", "aw geez rick")
      try await run.fill("Confirm Password", "aw geez rick")
      try await run.tap("Sign Up")
    case .code:
      try await run.tap("Sign In")
      try await run.fill("Email", "morty@citadel.org")
      try await run.tap("Email me a sign-in link")
      try await run.tap("Send Link")
      try await run.wait()
      try await run.fill("Link or Code", "123456")
      try await run.tap("Sign In")
    case .apple:
      try await run.tap("Sign in with Apple")
    }
  }
}
