import Backends
import Entities
import Testing

/// A call that a server can refuse, made in a session.
struct SessionProviderTests {
  enum NameError: AppError, CaseIterable {
    case taken

    var message: String { "That name is taken." }
  }

  typealias Failure = CallError<NameError>

  private static func session(_ token: String) -> UserAuthData {
    UserAuthData(user: AppUser(uid: "rick", email: nil), accessToken: token, refreshToken: "")
  }

  private let sessions = SessionProvider(
    current: { () throws(NetworkError) in (session("old"), isNew: false) },
    renew: { _ throws(NetworkError) in session("new") }, forget: { _, _ in })

  /// Returns the token and the name. The server refuses the old session, and the name "Morty".
  private static let rename: @Sendable (UserAuthData, String) async throws(Failure) -> String = {
    session, name throws(Failure) in
    if session.accessToken == "old" { throw .network(.sessionEnded) }
    if name == "Morty" { throw .refused(.taken) }
    if name.isEmpty { throw .network(.offline) }
    return "\(session.accessToken) \(name)"
  }

  @Test func itIsMadeOnceMoreInARenewedSession() async throws {
    let rename = sessions.inSession(Self.rename)
    #expect(try await rename("Rick") == "new Rick")
  }

  @Test(arguments: [("Morty", Failure.refused(.taken)), ("", .network(.offline))])
  func itsErrorStaysAsItIs(name: String, error: Failure) async {
    let rename = sessions.inSession(Self.rename)
    await #expect(throws: error) { try await rename(name) }
  }
}
