import Views

extension Strings {
  static var welcome: String { text("Welcome") }
  static var appName: String { text("Microapps") }
  static var aboutApp: String { text("Every feature is its own small app.") }
  static var signIn: String { text("Sign In") }
  static var signingIn: String { text("Signing in…") }
  static var signUp: String { text("Sign Up") }
  static var signingUp: String { text("Creating the account…") }
  static var signInWithApple: String { text("Sign in with Apple") }
  static var email: String { text("Email") }
  static var password: String { text("Password") }
  static var confirmPassword: String { text("Confirm Password") }
  static var emailMeALink: String { text("Email me a sign-in link") }
  static var sendLink: String { text("Send Link") }
  static var sendingLink: String { text("Sending the link…") }
  static var enterEmail: String { text("Enter your email") }
  static var enterPassword: String { text("Enter your password") }
  static var enterPasswordTwice: String { text("Enter your password twice") }
  static var enterPasswordAgain: String { text("Enter your password again") }
  static var enterEmailAndPassword: String { text("Enter your email and password") }
  static var enterEmailAndPasswordAgain: String { text("Enter your email, then your password again") }
  static var enterEmailAndPasswordTwice: String { text("Enter your email, then your password twice") }
  static var emailIsWrong: String { text("Provide correct email address") }
  static var domainIsNotASCII: String { text("Use only ASCII in a domain: münchen.de is xn--mnchen-3ya.de") }
  static func passwordIsWeak(minLength: Int) -> String {
    text("Provide password that is at least \(minLength) characters long")
  }
  static var passwordIsTooLong: String { text("Use at most 72 characters, fewer with accents or emoji") }
  static var passwordsDiffer: String { text("Passwords don't match") }
  static var checkYourEmail: String { text("Check Your Email") }
  static func magicLinkSent(_ email: String) -> String {
    text("Sent to \(email). Paste the link, or type the code.")
  }
  static func confirmFirst(_ email: String) -> String {
    text("Your email isn't confirmed yet. Paste the link sent to \(email), or type the code.")
  }
  static var linkOrCode: String { text("Link or Code") }
  static var linkOrCodeIsWrong: String { text("Paste the whole link, or type the code from the email") }
  static var linkIsUnreadable: String {
    text("No sign-in link can be read in this. Copy the link, or type the code")
  }
  static var resend: String { text("Resend") }
  static func resendIn(_ time: String) -> String { text("Resend in \(time)") }
}
