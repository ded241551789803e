import Entities
import Foundation
import Networking

/// A user as the server writes one.
struct UserAnswer: Decodable {
  private struct Identity: Decodable {}

  let id: String
  private let email: String?
  private let identities: [Identity]?

  /// A user that is made up: the answer to a second sign-up, where the server does not tell who has an account.
  var isMadeUp: Bool { identities?.isEmpty == true }

  func user() throws(NetworkError) -> AppUser {
    guard !id.isEmpty else { throw .malformedResponse }
    return AppUser(uid: id, email: email.flatMap { $0.isEmpty ? nil : $0 })
  }
}

/// A session as the server writes one.
struct SessionAnswer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case user
  }

  private let accessToken: String
  private let refreshToken: String
  private let user: UserAnswer

  func session() throws(NetworkError) -> UserAuthData {
    guard accessToken.isHeaderSafe, refreshToken.isHeaderSafe else { throw .malformedResponse }
    return UserAuthData(user: try user.user(), accessToken: accessToken, refreshToken: refreshToken)
  }
}

/// What a sign-up is answered with: a session, or only a user whose address has yet to be proven.
struct SignUpAnswer: Decodable {
  private enum SessionKeys: String, CodingKey, CaseIterable {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case user
  }

  private enum Answer {
    case session(SessionAnswer)
    case user(UserAnswer)
  }

  private let answer: Answer

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SessionKeys.self)
    let isSession = SessionKeys.allCases.contains(where: keys.contains)
    answer = isSession ? .session(try SessionAnswer(from: decoder)) : .user(try UserAnswer(from: decoder))
  }

  /// The session; throws `emailTaken` or `emailNotConfirmed` if there is none.
  func session() throws(NetworkError) -> UserAuthData {
    switch answer {
    case .session(let answer): return try answer.session()
    case .user(let answer):
      _ = try answer.user()
      throw answer.isMadeUp ? .emailTaken : .emailNotConfirmed
    }
  }
}

/// What a mail is answered with: any object.
struct EmptyAnswer: Decodable {
  private enum NoKeys: CodingKey {}

  init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: NoKeys.self)
  }
}

extension HTTPResponse {
  /// Whether it says that it is JSON; a gateway in the server's place answers with a page.
  var isJSON: Bool {
    let type = headers["content-type", default: ""].prefix { $0 != ";" }
    return String(type).trimmed.lowercased() == "application/json"
  }

  func decoded<Answer: Decodable>(as type: Answer.Type) throws(NetworkError) -> Answer {
    guard isJSON, let answer = try? JSONDecoder().decode(type, from: body) else { throw .malformedResponse }
    return answer
  }
}
