import Entities
import TestSupport
import Testing

struct NetworkErrorTests {
  static let tags: [(NetworkError, String)] = [
    (.offline, "offline"), (.timedOut, "timed out"), (.server(status: 503), "server 503"),
    (.unreachable, "unreachable"), (.hostNotFound, "host not found"), (.connectionLost, "connection lost"),
    (.insecure, "insecure connection"), (.rateLimited(seconds: nil), "rate limited"),
    (.rateLimited(seconds: 30), "rate limited 30 s"), (.refused(status: 418), "refused 418"),
    (.malformedResponse, "malformed response"), (.responseTooLarge, "response too large"),
    (.sessionEnded, "session ended"), (.notAvailable, "not available"), (.keyRefused, "key refused"),
    (.cancelled, "cancelled"),
  ]
  static let all = tags.map(\.0)

  @Test(arguments: tags)
  func logsAShortTag(error: NetworkError, tag: String) {
    #expect("\(error)" == tag)
    #expect(NetworkError(tag) == error)
  }

  /// Scripts can use only the errors in `allCases`.
  @Test func noErrorIsMissingFromAllCases() throws {
    let file = packageFile("Sources/UtilityModules/Entities/NetworkError.swift")
    #expect(try membersMissingFromAllCases(in: file) == [])
  }

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
    // Cancelling is what the user wanted, so there is no advice.
    #expect(error.message.split(separator: ". ").count == (error == .cancelled ? 1 : 2))
    #expect(!error.message.lowercased().contains("error"))
  }

  @Test func everyMessageIsItsOwn() {
    #expect(Set(Self.all.map(\.message)).count == Self.all.count)
  }

  @Test(
    arguments: [
      (nil, "in a moment"), (-1, "in a moment"), (0, "in a moment"), (1, "in 1 second"), (2, "in 2 seconds"),
      (119, "in 119 seconds"), (120, "in 2 minutes"), (121, "in 3 minutes"), (180, "in 3 minutes"),
      (3600, "in 60 minutes"), (86_400, "in 1440 minutes"), (86_401, "later"), (.max, "later"),
    ] as [(Int?, String)])
  func rateLimitSaysHowLongToWait(seconds: Int?, wait: String) {
    #expect(NetworkError.rateLimited(seconds: seconds).message.hasSuffix(" Try again \(wait)."))
  }

  /// What the inspector offers first for a call.
  @Test func theLikelyErrorsComeFirst() {
    #expect(NetworkError.allCases.prefix(3) == [.offline, .timedOut, .server(status: 500)])
  }
}
