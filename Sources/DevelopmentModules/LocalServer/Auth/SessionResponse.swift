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
  var user: UserResponse
  /// Null after signing in with a password.
  var weak_password: Nullable?
}

/// An account as it is sent.
struct UserResponse: Encodable {
  private struct AppMetadata: Encodable {
    let provider: String
    let providers: [String]
  }

  private struct Claims: Encodable {
    var sub: String?
    var email: String?
    var email_verified: Bool?
    var phone_verified: Bool?
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
  private var phone = ""
  private var confirmation_sent_at: String?
  private var recovery_sent_at: String?
  private var email_confirmed_at: String?
  var confirmed_at: String?
  private var last_sign_in_at: String?
  private let app_metadata: AppMetadata
  private var user_metadata = Claims()
  private var identities: [Identity] = []
  private let created_at: String
  private let updated_at: String
  private var is_anonymous = false

  init(_ user: AppUser, _ profile: Profile) {
    let created = profile.createdAt.timestamp
    let lastSignIn = profile.lastSignInAt?.timestamp
    let provider = user.email == FakeAccounts.appleAddress ? "apple" : "email"
    id = user.uid
    email = user.email
    confirmation_sent_at = profile.sentAt[.signup].map { Int($0 / .seconds(1)).timestamp }
    recovery_sent_at = profile.sentAt[.magiclink].map { Int($0 / .seconds(1)).timestamp }
    email_confirmed_at = profile.confirmedAt?.timestamp
    confirmed_at = email_confirmed_at
    last_sign_in_at = lastSignIn
    app_metadata = AppMetadata(provider: provider, providers: [provider])
    user_metadata = Claims(
      sub: user.uid, email: user.email, email_verified: profile.confirmedAt != nil, phone_verified: false)
    identities = [
      Identity(
        identity_id: user.uid, id: user.uid, user_id: user.uid, identity_data: user_metadata, provider: provider,
        email: user.email, created_at: created, updated_at: created, last_sign_in_at: lastSignIn ?? created)
    ]
    created_at = created
    updated_at = lastSignIn ?? created
  }

  /// A user who does not exist: the response to the sign-up of a taken address.
  init(inventedFor address: String, at seconds: Int) {
    (id, role, email) = (UUID().uuidString.lowercased(), "", address)
    app_metadata = AppMetadata(provider: "email", providers: ["email"])
    (created_at, updated_at) = (seconds.timestamp, seconds.timestamp)
    confirmation_sent_at = created_at
  }
}

extension Int {
  /// Seconds since 1970 as an ISO 8601 date.
  var timestamp: String { Date(timeIntervalSince1970: Double(self)).formatted(.iso8601) }
}
