import AccountEntities
import Foundation
import POSIX
import Services

/// The JSON form of a session, with a version of its format. Raise the version when older programs can no longer read it. The
/// entity itself is not `Codable`, so that a session is never written by accident.
struct SessionRecord: Codable {
  static let version = 1

  private struct Session: Codable {
    let uid: String
    let email: String?
    let accessToken: String
    let refreshToken: String
  }

  private struct Header: Decodable {
    let version: Int
  }

  private let version: Int
  private let session: Session

  static func encode(_ data: UserAuthData) throws(SystemError) -> [UInt8] {
    let session = Session(
      uid: data.user.uid, email: data.user.email, accessToken: data.accessToken, refreshToken: data.refreshToken)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(SessionRecord(version: version, session: session)))
    } catch {
      throw SystemError("write", "the session", reason: "It can't be written as JSON. Sign in again")
    }
  }

  /// - Parameter path: where the bytes are from. The error names it, and never quotes them.
  static func decode(_ bytes: [UInt8], from path: String) throws(SystemError) -> UserAuthData {
    guard !bytes.isEmpty else { throw SystemError("read", path, reason: "It is empty") }
    let (decoder, data) = (JSONDecoder(), Data(bytes))
    let version = try? decoder.decode(Header.self, from: data).version
    if let version, version != Self.version {
      throw SystemError(
        "read", path,
        reason: "It was written by another version of the app (its format is \(version), not \(Self.version))")
    }
    guard let session = try? decoder.decode(SessionRecord.self, from: data).session else {
      throw SystemError("read", path, reason: "It is not JSON that the app understands")
    }
    return UserAuthData(
      user: AppUser(uid: session.uid, email: session.email), accessToken: session.accessToken,
      refreshToken: session.refreshToken)
  }
}
