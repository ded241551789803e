import AccountEntities
import FakeAccountsBackend
import Foundation

/// A session as it is sent. Properties have the names of the JSON keys.
struct SessionResponse: Encodable {
  let access_token: String
  var token_type = "bearer"
  let expires_in, expires_at: Int
  let refresh_token: String
  var user: JSONObject
  /// Null after signing in with a password; otherwise left out.
  var weak_password: String??
}

extension JSONObject {
  /// An account as it is sent.
  init(_ user: AppUser, _ profile: Profile) {
    let created = profile.createdAt.timestamp
    let lastSignIn = profile.lastSignInAt?.timestamp
    let confirmed = profile.confirmedAt?.timestamp
    let provider = user.email == FakeAccounts.appleAddress ? "apple" : "email"
    let claims: JSONObject = [
      "sub": user.uid, "email": user.email, "email_verified": confirmed != nil, "phone_verified": false,
    ]
    let identity: JSONObject = [
      "identity_id": user.uid, "id": user.uid, "user_id": user.uid, "identity_data": claims, "provider": provider,
      "email": user.email, "created_at": created, "updated_at": created, "last_sign_in_at": lastSignIn ?? created,
    ]
    self = [
      "id": user.uid, "aud": "authenticated", "role": "authenticated", "email": user.email, "phone": "",
      "confirmation_sent_at": profile.sentAt[.signup].map { Int($0 / .seconds(1)).timestamp },
      "recovery_sent_at": profile.sentAt[.magiclink].map { Int($0 / .seconds(1)).timestamp },
      "email_confirmed_at": confirmed, "confirmed_at": confirmed, "last_sign_in_at": lastSignIn,
      "app_metadata": ["provider": provider, "providers": [provider]] as JSONObject, "user_metadata": claims,
      "identities": [identity], "created_at": created, "updated_at": lastSignIn ?? created, "is_anonymous": false,
    ]
  }

  /// A user who does not exist: the response to the sign-up of a taken address.
  init(userInventedFor address: String, at seconds: Int) {
    let now = seconds.timestamp
    self = [
      "id": UUID().uuidString.lowercased(), "aud": "authenticated", "role": "", "email": address, "phone": "",
      "confirmation_sent_at": now, "app_metadata": ["provider": "email", "providers": ["email"]] as JSONObject,
      "user_metadata": [String: String](), "identities": [String](), "created_at": now, "updated_at": now,
      "is_anonymous": false,
    ]
  }
}

extension Int {
  /// Seconds since 1970 as an ISO 8601 date.
  var timestamp: String { Date(timeIntervalSince1970: Double(self)).formatted(.iso8601) }
}
