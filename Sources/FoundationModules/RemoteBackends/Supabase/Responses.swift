import AccountEntities
import Entities
import Services

struct UserResponse: Decodable {
  private struct Identity: Decodable {}

  let id: String
  private let email: String?
  private let identities: [Identity]?
  private let invitedAt: String?

  /// Whether the user is invented: the response to a sign-up with an address that has an account, from a server that
  /// hides which addresses have one. A user who was invited has no identity either, and gets an email.
  var isInvented: Bool { identities?.isEmpty == true && invitedAt == nil }

  func user() throws(NetworkError) -> AppUser {
    guard !id.isEmpty else { throw .malformedResponse }
    return AppUser(uid: id, email: email.flatMap { $0.isEmpty ? nil : $0 })
  }
}

struct SessionResponse: Decodable {
  private let accessToken, refreshToken: String
  private let user: UserResponse

  func session() throws(NetworkError) -> UserAuthData {
    guard accessToken.isHeaderSafe, refreshToken.isHeaderSafe else { throw .malformedResponse }
    return UserAuthData(user: try user.user(), accessToken: accessToken, refreshToken: refreshToken)
  }
}
