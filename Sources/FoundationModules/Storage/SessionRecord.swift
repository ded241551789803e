import Backends
import Entities
import Foundation

/// The JSON form of a session, with a version of its format. Raise the version when older programs can no longer read
/// it.
///
/// The entity itself is not `Codable`, so that a session is never written by accident.
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

  static func encode(_ data: UserAuthData) throws(StorageError) -> [UInt8] {
    let session = Session(
      uid: data.user.uid, email: data.user.email, accessToken: data.accessToken, refreshToken: data.refreshToken)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(SessionRecord(version: version, session: session)))
    } catch {
      throw StorageError(message: "The session can't be written as JSON. Sign in again.")
    }
  }

  static func decode(_ bytes: [UInt8]) throws(SessionFileError) -> UserAuthData {
    guard !bytes.isEmpty else { throw SessionFileError("is empty") }
    let data = Data(bytes)
    do {
      let version = try JSONDecoder().decode(Header.self, from: data).version
      guard version == Self.version else {
        throw SessionFileError(
          "was written by another version of the app (its format is \(version), not \(Self.version))")
      }
      let session = try JSONDecoder().decode(SessionRecord.self, from: data).session
      return UserAuthData(
        user: AppUser(uid: session.uid, email: session.email), accessToken: session.accessToken,
        refreshToken: session.refreshToken)
    } catch let error as SessionFileError {
      throw error
    } catch {
      throw SessionFileError(error)
    }
  }
}

/// Why the session file cannot be used. It names the field that is wrong, never its contents.
struct SessionFileError: Error, Equatable {
  /// The reason, in words that follow the file's name.
  let explanation: String

  init(_ explanation: String) {
    self.explanation = explanation
  }

  /// Describes a decoder's error in words of our own, because the decoder's words may quote the file.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      explanation = "lacks \(Self.field(context.codingPath + [key]))"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      explanation = "has something unexpected in \(Self.field(context.codingPath))"
    default: explanation = "is not JSON that the app understands"
    }
  }

  private static func field(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "place of an object" : path.map(\.stringValue).joined(separator: ".")
  }
}
