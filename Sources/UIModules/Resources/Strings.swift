/// The words the screens show, as typed values, so that a word that is missing or misspelt is a compiler's error and
/// the words of another language are one more table. Only what went wrong is said by the error itself.
///
/// Scripts name controls by these words; English is therefore the language of every run without a person in front.
public struct Strings: Sendable {
  public let ok: String
  public let error: String
  public let loading: String
  public let back: String
  public let cancel: String

  public let welcome: String
  public let welcomeHint: String
  public let signIn: String
  public let signUp: String
  public let signInWithApple: String
  public let email: String
  public let password: String
  public let confirmPassword: String
  public let emailMeALink: String
  public let sendLink: String
  public let emailIsWrong: String
  public let passwordIsWeak: @Sendable (_ minLength: Int) -> String
  public let passwordsDiffer: String

  public let checkYourEmail: String
  public let linkSent: @Sendable (_ email: String) -> String
  public let linkOrCode: String
  public let linkOrCodeIsWrong: String
  public let magicLinkSent: String
  public let mail: String
  public let codeAndLink: @Sendable (_ code: String, _ email: String) -> String
  public let code: @Sendable (_ code: String, _ email: String) -> String
  public let resend: String
  public let resendIn: @Sendable (_ seconds: Int) -> String

  public let home: String
  public let characters: String
  public let open: String
  public let search: String
  public let status: @Sendable (_ name: String) -> String
  public let anyStatus: String
  public let alive: String
  public let dead: String
  public let female: String
  public let male: String
  public let genderless: String
  public let unknown: String
  public let shown: @Sendable (_ count: Int, _ total: Int) -> String
  public let nobodyFits: String
  public let clear: String
  public let retry: String
  public let refresh: String
  public let favourite: String
  public let star: String
  public let statusLabel: String
  public let species: String
  public let type: String
  public let gender: String
  public let origin: String
  public let location: String
  public let episodes: String

  public let account: String
  public let accountDeleted: String
  public let signedInAs: @Sendable (_ name: String) -> String
  public let signOut: String
  public let deleteAccount: String
  public let deleteAccountWarning: @Sendable (_ name: String, _ word: String) -> String
  public let deleteWord: String
  public let confirmation: String
  public let confirmationIsWrong: @Sendable (_ word: String) -> String

  public let next: String
  public let send: String
  public let toggle: String
  public let quit: String
  public let calls: String
  public let backend: String
  public let noCalls: String
  public let startOver: String
  /// Where 1 MiB is `PendingPaste.limit`.
  public let pasteCut: String
  public let windowTooSmall: @Sendable (_ columns: Int, _ rows: Int) -> String

  /// The table in use.
  @MainActor public static let current = english
}
