import Entities
import FakeAccountsBackend
import Foundation

// Properties have the names of the JSON keys.

/// A session as it is sent.
struct SessionResponse: Encodable {
  let access_token: String
  var token_type = "bearer"
  let expires_in: Int
  let expires_at: Int
  let refresh_token: String
  let user: UserResponse
}

/// An account as it is sent.
struct UserResponse: Encodable {
  private struct AppMetadata: Encodable {
    let provider: String
    let providers: [String]
  }

  private struct Claims: Encodable {
    let sub: String
    let email: String?
    var email_verified = true
  }

  private struct Identity: Encodable {
    let identity_id: String
    let id: String
    let user_id: String
    let identity_data: Claims
    let provider: String
    let email: String?
    let created_at: String
    let updated_at: String
    let last_sign_in_at: String
  }

  private let id: String
  private var aud = "authenticated"
  private var role = "authenticated"
  private let email: String?
  private let email_confirmed_at: String
  private let confirmed_at: String
  private let last_sign_in_at: String
  private let app_metadata: AppMetadata
  private let user_metadata: Claims
  private let identities: [Identity]
  private let created_at: String
  private let updated_at: String
  private var is_anonymous = false

  /// Both times are in seconds since 1970.
  init(_ user: AppUser, createdAt: Int, lastSignInAt: Int) {
    let (created, lastSignIn) = (createdAt.timestamp, lastSignInAt.timestamp)
    let provider = user.email == FakeAccounts.appleAddress ? "apple" : "email"
    id = user.uid
    email = user.email
    email_confirmed_at = created
    confirmed_at = created
    last_sign_in_at = lastSignIn
    app_metadata = AppMetadata(provider: provider, providers: [provider])
    user_metadata = Claims(sub: user.uid, email: user.email)
    identities = [
      Identity(
        identity_id: user.uid, id: user.uid, user_id: user.uid, identity_data: user_metadata, provider: provider,
        email: user.email, created_at: created, updated_at: created, last_sign_in_at: lastSignIn)
    ]
    created_at = created
    updated_at = lastSignIn
  }
}

extension Int {
  /// Seconds since 1970 as an ISO 8601 date.
  fileprivate var timestamp: String { Date(timeIntervalSince1970: Double(self)).formatted(.iso8601) }
}
