import Foundation
import Resources

/// The words of this feature. The keys are the English words; Localizable.xcstrings has the German ones.
extension Strings {
  static let welcome = String(localized: "Welcome", bundle: .module)
  static let appName = String(localized: "Microapps", bundle: .module)
  static let aboutApp = String(localized: "Every feature is its own small app.", bundle: .module)
  static let signIn = String(localized: "Sign In", bundle: .module)
  static let signingIn = String(localized: "Signing in…", bundle: .module)
  static let signUp = String(localized: "Sign Up", bundle: .module)
  static let signingUp = String(localized: "Creating the account…", bundle: .module)
  static let signInWithApple = String(localized: "Sign in with Apple", bundle: .module)
  static let email = String(localized: "Email", bundle: .module)
  static let password = String(localized: "Password", bundle: .module)
  static let confirmPassword = String(localized: "Confirm Password", bundle: .module)
  static let emailMeALink = String(localized: "Email me a sign-in link", bundle: .module)
  static let sendLink = String(localized: "Send Link", bundle: .module)
  static let sendingLink = String(localized: "Sending the link…", bundle: .module)
  static let enterEmail = String(localized: "Enter your email", bundle: .module)
  static let enterPassword = String(localized: "Enter your password", bundle: .module)
  static let enterPasswordTwice = String(localized: "Enter your password twice", bundle: .module)
  static let enterPasswordAgain = String(localized: "Enter your password again", bundle: .module)
  static let enterEmailAndPassword = String(localized: "Enter your email and password", bundle: .module)
  static let enterEmailAndPasswordAgain = String(
    localized: "Enter your email, then your password again", bundle: .module)
  static let enterEmailAndPasswordTwice = String(
    localized: "Enter your email, then your password twice", bundle: .module)
  static let emailIsWrong = String(localized: "Provide correct email address", bundle: .module)
  static let domainIsNotASCII = String(
    localized: "Use only ASCII in a domain: münchen.de is xn--mnchen-3ya.de", bundle: .module)
  static func passwordIsWeak(minLength: Int) -> String {
    String(localized: "Provide password that is at least \(minLength) characters long", bundle: .module)
  }
  static let passwordIsTooLong = String(
    localized: "Use at most 72 characters, fewer with accents or emoji", bundle: .module)
  static let passwordsDiffer = String(localized: "Passwords don't match", bundle: .module)
  static let checkYourEmail = String(localized: "Check Your Email", bundle: .module)
  static func magicLinkSent(_ email: String) -> String {
    String(localized: "Sent to \(email). Paste the link, or type the code.", bundle: .module)
  }
  static func confirmFirst(_ email: String) -> String {
    String(
      localized: "Your email isn't confirmed yet. Paste the link sent to \(email), or type the code.", bundle: .module)
  }
  static let linkOrCode = String(localized: "Link or Code", bundle: .module)
  static let linkOrCodeIsWrong = String(
    localized: "Paste the whole link, or type the code from the email", bundle: .module)
  static let linkIsUnreadable = String(
    localized: "No sign-in link can be read in this. Copy the link, or type the code", bundle: .module)
  static let resend = String(localized: "Resend", bundle: .module)
  static func resendIn(_ time: String) -> String { String(localized: "Resend in \(time)", bundle: .module) }
}
