import Backends
import Entities

/// A user in the server's JSON.
struct UserResponse: Decodable {
  private struct Identity: Decodable {}

  let id: String
  private let email: String?
  private let identities: [Identity]?

  /// Whether the user is invented: the response to a sign-up with an address that has an account, from a server that
  /// hides which addresses have one.
  var isInvented: Bool { identities?.isEmpty == true }

  func user() throws(NetworkError) -> AppUser {
    guard !id.isEmpty else { throw .malformedResponse }
    return AppUser(uid: id, email: email.flatMap { $0.isEmpty ? nil : $0 })
  }
}

/// A session in the server's JSON.
struct SessionResponse: Decodable {
  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case user
  }

  private let accessToken: String
  private let refreshToken: String
  private let user: UserResponse

  func session() throws(NetworkError) -> UserAuthData {
    guard accessToken.isHeaderSafe, refreshToken.isHeaderSafe else { throw .malformedResponse }
    return UserAuthData(user: try user.user(), accessToken: accessToken, refreshToken: refreshToken)
  }
}

/// The response to a sign-up: a session, or only a user who has to confirm the address first.
enum SignUpResponse: Decodable {
  private enum SessionKeys: String, CodingKey, CaseIterable {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case user
  }

  case session(SessionResponse)
  case user(UserResponse)

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SessionKeys.self)
    let isSession = SessionKeys.allCases.contains(where: keys.contains)
    self = isSession ? .session(try SessionResponse(from: decoder)) : .user(try UserResponse(from: decoder))
  }

  /// The session. Throws `emailTaken` or `emailNotConfirmed` if there is none.
  func session() throws(NetworkError) -> UserAuthData {
    switch self {
    case .session(let response): return try response.session()
    case .user(let response):
      _ = try response.user()
      throw response.isInvented ? .emailTaken : .emailNotConfirmed
    }
  }
}
