public import Entities
import FakeBackend
import Foundation

/// Supabase Auth beyond what is asked over the network.
extension LocalBackend {
  /// The key that apps show: a constant, for it guards nothing. It is a token of the role `anon`, as Supabase's are.
  public static let anonKey =
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJtaWNyb2FwcHMtbG9jYWwiLCJyb2xlIjoiYW5vbiJ9"
    + ".DuVLcxdkw0QcGQZ3vwWqQoLNH02BqFVYtA5D7syesag"

  /// Stands for the device's Sign in with Apple sheet, which here always agrees.
  public func appleIdentity() async -> AppleIdentity { await desk.appleIdentity() }

  /// A new session of ``FakeBackend/resident``, for what begins after sign-in; his account is made anew if it is gone.
  public func residentSession() async -> UserAuthData { await desk.residentSession() }
}

extension AuthDesk {
  /// The link to this server that a mail is sent with where it is real: a browser that follows it is sent on to the app.
  ///
  /// - Parameter base: where the server is, such as `http://127.0.0.1:54321`.
  func webLink(for mail: Mail, at base: String) async -> String {
    let redirect = flows.letter(mail.key ?? "")?.redirect ?? .standard
    return "\(base)/auth/v1/verify?token=\((mail.key ?? "").formEncoded)&type=magiclink"
      + "&redirect_to=\(redirect.text.formEncoded)"
  }
}

/// The time in unix seconds: what the clock on the wall said at first, and what a clock has measured since.
func unixTime<C: Clock<Duration>>(by clock: C) -> @Sendable () -> Int {
  let (start, date) = (clock.now, Date.now.timeIntervalSince1970)
  return { Int(date + start.duration(to: clock.now) / .seconds(1)) }
}
