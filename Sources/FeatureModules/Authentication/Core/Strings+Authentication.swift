import Resources

/// The words of this feature.
extension Strings {
  static let welcome = "Welcome"
  static let appName = "Microapps"
  static let aboutApp = "Every feature is its own small app."
  static let signIn = "Sign In"
  static let signingIn = "Signing in…"
  static let signUp = "Sign Up"
  static let signingUp = "Creating the account…"
  static let signInWithApple = "Sign in with Apple"
  static let email = "Email"
  static let password = "Password"
  static let confirmPassword = "Confirm Password"
  static let emailMeALink = "Email me a sign-in link"
  static let sendLink = "Send Link"
  static let sendingLink = "Sending the link…"
  static let signInHelp = "Needs an email address and a password"
  static let sendLinkHelp = "Needs an email address"
  static let signUpHelp = "Needs an email address, and a password twice"
  static let emailIsWrong = "Provide correct email address"
  static func passwordIsWeak(minLength: Int) -> String {
    "Provide password that is at least \(minLength) characters long"
  }
  static let passwordIsMissing = "Provide password"
  static let passwordIsTooLong = "Provide password of at most 72 characters, fewer with accents or emoji"
  static let passwordsDiffer = "Passwords don't match"
  static let checkYourEmail = "Check your email"
  static func magicLinkSent(_ email: String) -> String {
    "Sent to \(email). Paste the link, or type the code."
  }
  static let linkOrCode = "Link or code"
  static let linkOrCodeIsWrong = "Paste the whole link, or type the code from the email"
  static let resend = "Resend"
  static func resendIn(_ seconds: Int) -> String { "Resend in \(seconds) s" }
}
