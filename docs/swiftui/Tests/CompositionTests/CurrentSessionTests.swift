import AccountEntities
import Entities
import Services
import Testing

@testable import Composition

struct CurrentSessionTests {
  private let session = CurrentSession()

  private func signIn(_ token: String) async throws(AccountError) {
    let user = AppUser(uid: "1", email: "rick@citadel.org")
    _ = try await session.keeping { UserAuthData(user: user, accessToken: $0, refreshToken: $0) }(token)
  }

  @Test func aRefusedSessionIsForgotten() async throws {
    try await signIn("old")
    let call = session.provider.calling { _ throws(NetworkError) in throw .sessionEnded }
    await #expect(throws: NetworkError.sessionEnded) { try await call() }
    #expect(session.current == nil)
  }

  @Test func aNewerSessionIsKept() async throws {
    try await signIn("old")
    let call = session.provider.calling { _ throws(NetworkError) in
      try? await signIn("new")
      throw .sessionEnded
    }
    await #expect(throws: NetworkError.sessionEnded) { try await call() }
    #expect(session.current?.accessToken == "new")
  }
}
