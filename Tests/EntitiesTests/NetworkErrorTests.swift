import Entities
import Testing

struct NetworkErrorTests {
  static let all: [NetworkError] = [
    .invalidCredentials, .emailTaken, .weakPassword(reasons: []),
    .weakPassword(reasons: ["Use at least 6 characters."]),
    .linkExpired, .foreignLink, .sessionEnded, .emailNotConfirmed, .notAvailable, .offline, .hostNotFound, .unreachable,
    .connectionLost, .insecure, .timedOut, .rateLimited(seconds: nil), .rateLimited(seconds: 30),
    .server(status: 503), .malformedResponse, .responseTooLarge, .cancelled, .refused(status: 418), .confirmedTooLate,
    .emailNotAllowed, .emailInvalid, .emailLimitReached, .passwordTooLong, .userBlocked, .captchaRequired, .keyRefused,
  ]

  @Test(
    arguments: zip(
      all,
      [
        "invalid credentials", "email taken", "weak password", "weak password", "wrong or old link", "foreign link",
        "session ended",
        "email not confirmed", "not available", "offline", "host not found", "unreachable", "connection lost",
        "insecure connection", "timed out", "rate limited", "rate limited 30 s", "server 503", "malformed response",
        "response too large", "cancelled", "refused 418", "confirmed too late", "email not allowed", "email invalid",
        "email limit reached", "password too long", "user blocked", "captcha required", "key refused",
      ]
    ))
  func logsAShortTag(error: NetworkError, tag: String) {
    #expect("\(error)" == tag)
  }

  @Test(arguments: all)
  func aTagSaysWhichErrorItIs(_ error: NetworkError) {
    let readBack = NetworkError("\(error)")
    #expect(readBack.map { "\($0)" } == "\(error)")
    if case .weakPassword = error { return }
    #expect(readBack == error, "only the reasons are not in the tag")
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

  @Test func invalidCredentialsDoNotSayWhichWasWrong() {
    #expect(
      NetworkError.invalidCredentials.message
        == "That email and password don't match an account. Check both and try again.")
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
