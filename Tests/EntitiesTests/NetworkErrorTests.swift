import Entities
import Testing

struct NetworkErrorTests {
  static let tags: [(NetworkError, String)] = [
    (.invalidCredentials, "invalid credentials"), (.emailTaken, "email taken"),
    (.weakPassword(reasons: []), "weak password"),
    (.weakPassword(reasons: ["Use at least 6 characters."]), "weak password"), (.linkExpired, "wrong or old link"),
    (.foreignLink, "foreign link"), (.confirmedTooLate, "confirmed too late"), (.sessionEnded, "session ended"),
    (.emailNotConfirmed, "email not confirmed"), (.emailNotAllowed, "email not allowed"),
    (.emailInvalid, "email invalid"), (.emailLimitReached, "email limit reached"),
    (.passwordTooLong, "password too long"), (.userBlocked, "user blocked"), (.captchaRequired, "captcha required"),
    (.keyRefused, "key refused"), (.notAvailable, "not available"), (.offline, "offline"),
    (.hostNotFound, "host not found"), (.unreachable, "unreachable"), (.connectionLost, "connection lost"),
    (.insecure, "insecure connection"), (.timedOut, "timed out"), (.rateLimited(seconds: nil), "rate limited"),
    (.rateLimited(seconds: 30), "rate limited 30 s"), (.refused(status: 418), "refused 418"),
    (.server(status: 503), "server 503"), (.malformedResponse, "malformed response"),
    (.responseTooLarge, "response too large"), (.cancelled, "cancelled"),
  ]
  static let all = tags.map(\.0)

  @Test(arguments: tags)
  func logsAShortTag(error: NetworkError, tag: String) {
    #expect("\(error)" == tag)
    let readBack = NetworkError(tag)
    #expect(readBack.map { "\($0)" } == tag)
    if tag != "weak password" { #expect(readBack == error, "only the reasons are not in the tag") }
  }

  /// Scripts can use only the kinds in `allCases`.
  @Test func allCasesHaveEveryKind() {
    let kinds = NetworkError.allCases.map { Self.kind("\($0)") }
    #expect(Set(kinds) == Set(Self.all.map { Self.kind("\($0)") }))
  }

  /// A tag without its numbers.
  private static func kind(_ tag: String) -> String { String(tag.filter { !$0.isNumber }) }

  @Test(arguments: ["", "off line", "server", "server x", "rate limited 3", "Offline"])
  func anythingElseIsNoError(tag: String) {
    #expect(NetworkError(tag) == nil)
  }

  @Test(arguments: [("timeout", NetworkError.timedOut), ("server error", .server(status: 500))])
  func whatPeopleWriteIsUnderstoodWhereItCanMeanOneOnly(tag: String, error: NetworkError) {
    #expect(NetworkError(tag) == error)
  }

  @Test(arguments: all)
  func tellsPeopleInWholeSentences(_ error: NetworkError) {
    #expect(error.message.first?.isUppercase == true)
    #expect(error.message.last == ".")
    #expect(error.message.split(separator: ". ").count == 2)
    #expect(!error.message.lowercased().contains("error"))
  }

  @Test func everyMessageIsItsOwn() {
    #expect(Set(Self.all.map(\.message)).count == Self.all.count)
  }

  @Test func weakPasswordGivesEveryReason() {
    let error = NetworkError.weakPassword(reasons: ["Use at least 6 characters.", "Add a digit."])
    #expect(error.message == "That password is too weak. Use at least 6 characters. Add a digit.")
    #expect(NetworkError.weakPassword(reasons: []).message == "That password is too weak. Choose a longer one.")
  }

  @Test(
    arguments: [
      (nil, "a moment"), (-1, "a moment"), (0, "a moment"), (1, "1 second"), (2, "2 seconds"), (119, "119 seconds"),
      (120, "2 minutes"), (121, "3 minutes"), (180, "3 minutes"), (3600, "60 minutes"),
    ] as [(Int?, String)])
  func rateLimitSaysHowLongToWait(seconds: Int?, wait: String) {
    #expect(NetworkError.rateLimited(seconds: seconds).message.contains(" Wait \(wait) and try again."))
  }

  /// What the inspector offers first for a call.
  @Test func theErrorsOfEveryCallComeBeforeThoseOfSigningIn() {
    #expect(NetworkError.allCases.prefix(3) == [.offline, .timedOut, .server(status: 500)])
    #expect(NetworkError.allCases.last == .emailNotConfirmed)
  }
}
