public import Entities

/// The error of a call about accounts: a reason of its own, or an error of the network.
public struct AccountError: DomainError {
  /// A short lower-case tag for logs, without user input.
  public let description: String
  /// The sentences for users: what happened, and what to do about it.
  public let message: String
  /// The error of the network; nil for a reason of accounts.
  public let networkError: NetworkError?

  /// False for a link that has confirmed an address, and does not sign in.
  public var isFailure: Bool { ![.confirmedTooLate, .confirmedOneAddress].contains(self) }

  private init(_ description: String, _ message: String, networkError: NetworkError? = nil) {
    (self.description, self.message, self.networkError) = (description, message, networkError)
  }

  /// An error of the network.
  public static func network(_ error: NetworkError) -> Self {
    Self(error.description, error.message, networkError: error)
  }

  /// The address and the password don't match an account. The server does not say which of the two is wrong.
  public static let invalidCredentials = Self(
    "invalid credentials", "That email and password don't match an account. Check both and try again.")
  /// There is already an account with the address.
  public static let emailTaken = Self(
    "email taken", "An account with that email already exists. Sign in instead, or use another email.")
  /// The password does not meet the server's rules. Each reason is a sentence for users; there may be none.
  public static func weakPassword(reasons: [String]) -> Self {
    let advice = reasons.isEmpty ? ["Choose a longer one."] : reasons
    return Self("weak password", (["That password is too weak."] + advice).joined(separator: " "))
  }
  /// The password has more bytes than the server can store.
  public static let passwordTooLong = Self(
    "password too long", "That password is too long. Use at most 72 characters, or fewer with accents or emoji.")
  /// The account is blocked.
  public static let userBlocked = Self(
    "user blocked", "That account is blocked. Contact support.")
  /// The server asks for a captcha, which the app cannot show.
  public static let captchaRequired = Self(
    "captcha required", "The server asks for a captcha, which this app can't show. Sign in on the website instead.")
  /// The server does not accept the address, such as one of a domain for tests.
  public static let emailInvalid = Self(
    "email invalid", "The server doesn't accept that email address. Check it, or use another one.")
  /// The server does not send email to the address. A new Supabase project sends only to its own team.
  public static let emailNotAllowed = Self(
    "email not allowed", "The server doesn't send email to that address. Use another one.")
  /// The server sends no more email for a longer time, to no address.
  public static let emailLimitReached = Self(
    "email limit reached", "No more email can be sent for now. Try again in an hour, or sign in with your password.")
  /// The magic link or code is wrong, used, or too old.
  public static let linkExpired = Self(
    "wrong or old link", "That link or code isn't right, or is too old. Check it, or ask for a new one.")
  /// This app did not ask for the link: another device did, or the link contains a session. Such a session would sign the
  /// user in to the account of the link's sender, and the sender could see all that the user does there.
  public static let foreignLink = Self(
    "foreign link", "That link wasn't asked for by this app. Ask for a new one.")
  /// The link leads to another host than that of the app's server, so nothing was sent.
  public static func otherServer(_ host: String, own: String) -> Self {
    Self(
      "link of another server",
      "That link leads to \(host.prefix(60)), not to \(own), the server of this app, so it wasn't opened. If both are the "
        + "same project, set SUPABASE_URL to its custom domain.")
  }
  /// The link is for a browser, in which its request was made. Opening it here would use it up.
  ///
  /// - Parameter type: the `type` in the link, by Supabase Auth.
  public static func websiteLink(type: String) -> Self {
    let purpose =
      switch type {
      case "recovery": "sets a new password"
      case "invite": "accepts an invitation"
      case "email_change": "changes an email address"
      default: "signs in on the website"
      }
    return Self("link of the website", "That link \(purpose). Open it in a browser.")
  }
  /// The link has confirmed one of the two addresses of an account that gets another one.
  public static let confirmedOneAddress = Self(
    "confirmed one address", "One address is confirmed. Now open the link in the email to the other one.")
  /// The server refused the user by a rule of its own, in these words.
  public static func refusedByRule(_ words: String) -> Self { Self("refused by a rule", words) }
  /// The link from the confirmation email was opened so late that it does not sign in. It has confirmed the address.
  public static let confirmedTooLate = Self(
    "confirmed too late", "Your email is confirmed. Sign in with your password, or ask for a new link.")
  /// The account's address is not confirmed yet. The confirmation email contains the link.
  public static let emailNotConfirmed = Self(
    "email not confirmed", "Your email isn't confirmed yet. Open the link in the email we sent you, then sign in.")

  /// One error of each kind, with example values: those of the network, and then those of accounts.
  public static let allCases =
    NetworkError.allCases.map(network) + [
      invalidCredentials, emailTaken, weakPassword(reasons: []), passwordTooLong, userBlocked, captchaRequired,
      emailInvalid, emailNotAllowed, emailLimitReached, linkExpired, foreignLink,
      otherServer("example.org", own: "citadel.org"), websiteLink(type: "recovery"), confirmedOneAddress,
      refusedByRule("Only addresses of the school may join."),
      confirmedTooLate, emailNotConfirmed,
    ]
}
