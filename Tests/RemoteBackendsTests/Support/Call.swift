import AccountEntities
import Entities
import Services
import Testing

/// The calls of a server that use the network, as values for tables.
enum Call: String, CaseIterable, CustomTestStringConvertible {
  case signUp, signIn, sendMagicLink, code, link, apple, refresh, user, signOut, deleteAccount

  /// The calls that return a session.
  static let sessions: [Call] = [.signUp, .signIn, .code, .link, .apple, .refresh]

  var testDescription: String { rawValue }

  /// Makes the call. Returns its session, if it has one.
  @discardableResult
  func make(on server: AuthService) async throws(AccountError) -> UserAuthData? {
    let credentials = Credentials(email: " Morty@Citadel.org ", password: " pass word ")
    switch self {
    case .signUp: return try await server.signUp(credentials)
    case .signIn: return try await server.login(credentials)
    case .sendMagicLink:
      try await server.sendMagicLink(" Morty@Citadel.org ")
      return nil
    case .code: return try await server.redeem(.code("123456", email: "Morty@Citadel.org"))
    case .link: return try await server.redeem(.link("microapps://login-callback?code=c0de"))
    case .apple: return try await server.signInWithApple(AppleIdentity(identityToken: "signed", nonce: "raw"))
    case .refresh: return try await server.refresh(.example)
    case .user:
      _ = try await AccountError.wrap(try await server.user(.example))
      return nil
    case .signOut:
      try await AccountError.wrap(try await server.signOut(.example))
      return nil
    case .deleteAccount:
      try await AccountError.wrap(try await server.deleteAccount(.example))
      return nil
    }
  }
}
