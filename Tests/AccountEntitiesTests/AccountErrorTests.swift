import AccountEntities
import Entities
import TestSupport
import Testing

struct AccountErrorTests {
  static let tags: [(AccountError, String)] = [
    (.invalidCredentials, "invalid credentials"), (.emailTaken, "email taken"),
    (.weakPassword(reasons: []), "weak password"),
    (.weakPassword(reasons: ["Use at least 6 characters."]), "weak password"), (.linkExpired, "wrong or old link"),
    (.foreignLink, "foreign link"), (.confirmedTooLate, "confirmed too late"),
    (.emailNotConfirmed, "email not confirmed"), (.emailNotAllowed, "email not allowed"),
    (.emailInvalid, "email invalid"), (.emailLimitReached, "email limit reached"),
    (.passwordTooLong, "password too long"), (.userBlocked, "user blocked"), (.captchaRequired, "captcha required"),
    (.network(.offline), "offline"), (.network(.rateLimited(seconds: 30)), "rate limited 30 s"),
  ]

  @Test(arguments: tags)
  func logsAShortTag(error: AccountError, tag: String) {
    #expect("\(error)" == tag)
    let readBack = AccountError(tag)
    #expect(readBack.map { "\($0)" } == tag)
    if tag != "weak password" { #expect(readBack == error, "only the reasons are not in the tag") }
  }

  @Test(arguments: ["", "network", "Email taken", "server"])
  func anythingElseIsNoError(tag: String) {
    #expect(AccountError(tag) == nil)
  }

  /// Scripts can use only the errors in `allCases`.
  @Test func noErrorIsMissingFromAllCases() throws {
    let file = packageFile("Sources/UtilityModules/AccountEntities/AccountError.swift")
    #expect(try membersMissingFromAllCases(in: file) == [])
  }

  /// What the inspector offers first for a call.
  @Test func theErrorsOfEveryCallComeBeforeThoseOfSigningIn() {
    let network = NetworkError.allCases
    #expect(AccountError.allCases.prefix(network.count) == network.map(AccountError.network)[...])
    #expect(AccountError.allCases.last == .emailNotConfirmed)
  }

  @Test(arguments: NetworkError.allCases)
  func anErrorOfTheNetworkStaysWhatItIs(error: NetworkError) {
    #expect(AccountError.network(error).networkError == error)
    #expect(AccountError.network(error).message == error.message)
  }

  @Test func aReasonOfAccountsIsNoErrorOfTheNetwork() {
    #expect(AccountError.userBlocked.networkError == nil)
  }

  @Test(arguments: tags.map(\.0))
  func tellsPeopleInWholeSentences(_ error: AccountError) {
    #expect(error.message.first?.isUppercase == true)
    #expect(error.message.last == ".")
    #expect(error.message.split(separator: ". ").count == 2)
    #expect(!error.message.lowercased().contains("error"))
  }

  @Test func everyMessageIsItsOwn() {
    #expect(Set(Self.tags.map(\.0.message)).count == Self.tags.count)
  }

  @Test func weakPasswordGivesEveryReason() {
    let error = AccountError.weakPassword(reasons: ["Use at least 6 characters.", "Add a digit."])
    #expect(error.message == "That password is too weak. Use at least 6 characters. Add a digit.")
    #expect(AccountError.weakPassword(reasons: []).message == "That password is too weak. Choose a longer one.")
  }
}
