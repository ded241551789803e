import Entities
import Foundation
import LiveBackends
import RemoteBackends
import Testing

/// The facts of the service and of Mailpit's API: recorded from Supabase Auth on 2026-11-24.
struct SupabaseServerTests {
  private static let environment = [
    "SUPABASE_URL": "https://ref.supabase.co", "SUPABASE_KEY": "sb_publishable_key",
    "SUPABASE_INBOX": "http://127.0.0.1:54324",
  ]

  private static func settings(confirms: Bool) -> NetworkStub.Outcome {
    .json(#"{"external":{"email":true,"apple":false},"disable_signup":false,"mailer_autoconfirm":\#(!confirms)}"#)
  }

  @Test func theNewestEmailIsReadFromMailpit() async throws {
    let network = NetworkStub(
      .json(#"{"messages":[{"ID":"new","Subject":"Magic Link"},{"ID":"old","Subject":"Magic Link"}]}"#),
      .json(#"{"ID":"new","Subject":"Magic Link","HTML":"<b>1</b>","Text":"Code: 123456"}"#))
    let server = SupabaseServer(environment: Self.environment, client: network.client)
    #expect(try await server.newestMail(to: "morty+1@www.example.org") == "Code: 123456")
    let mailpit = "http://127.0.0.1:54324/api/v1"
    #expect(
      network.requests.map(\.url.absoluteString) == [
        "\(mailpit)/search?query=to:%22morty%2B1@www.example.org%22", "\(mailpit)/message/new",
      ])
    #expect(network.requests.allSatisfy { $0.headers.isEmpty }, "Mailpit gets no key")
  }

  @Test func theAddressIsEncodedInTheSearch() async throws {
    let network = NetworkStub(.json(#"{"messages":[]}"#))
    let server = SupabaseServer(environment: Self.environment, client: network.client)
    _ = try await server.newestMail(to: "o'b/a&x=y#%?@www.example.org")
    let query = try #require(network.requests.first?.url.query(percentEncoded: true))
    #expect(query.split(separator: "&").count == 1)
    #expect(query.removingPercentEncoding == #"query=to:"o'b/a&x=y#%?@www.example.org""#)
  }

  @Test func withoutAnEmailThereIsNone() async throws {
    let network = NetworkStub(.json(#"{"total":0,"messages_count":0,"messages":[]}"#))
    let server = SupabaseServer(environment: Self.environment, client: network.client)
    #expect(try await server.newestMail(to: "morty@www.example.org") == nil)
  }

  @Test func aMailpitThatDoesNotAnswerIsAnError() async {
    let server = SupabaseServer(environment: Self.environment, client: NetworkStub().client)
    await #expect(throws: NetworkError.unreachable) { try await server.newestMail(to: "morty@www.example.org") }
  }

  @Test func theStateHasTheAddressTheVersionAndWhatIsMissing() async throws {
    let network = NetworkStub(Self.settings(confirms: false), .json(#"{"version":"v2.189.0","name":"GoTrue"}"#))
    let state = try await SupabaseServer(environment: Self.environment, client: network.client).state
    #expect(state.description.wholeMatch(of: /20\d\d-\d\d-\d\d, https:\/\/ref.supabase.co, v2.189.0/) != nil)
    #expect(state.missing.keys.sorted() == ["--needs virtual-time"])
    #expect(network.requests.map { $0.url.path() } == ["/auth/v1/settings", "/auth/v1/health"])
    #expect(
      network.requests.allSatisfy { $0.headers["apikey"] == "sb_publishable_key" && $0.headers["Authorization"] == nil }
    )
  }

  @Test func aProjectThatConfirmsAddressesHasNoNewAccount() async throws {
    let network = NetworkStub(Self.settings(confirms: true))
    let state = try await SupabaseServer(environment: Self.environment, client: network.client).state
    #expect(state.missing["$new"] == "where addresses are confirmed")
  }

  @Test(
    arguments: [
      .json(#"{"version":"","name":"GoTrue"}"#), .json(#"{"name":"GoTrue"}"#), .failure(.timedOut),
    ] as [NetworkStub.Outcome])
  func aServerThatGivesNoVersionLeavesNoGap(health: NetworkStub.Outcome) async throws {
    let network = NetworkStub(Self.settings(confirms: true), health)
    let state = try await SupabaseServer(environment: Self.environment, client: network.client).state
    #expect(state.description.hasSuffix(", https://ref.supabase.co, version: not given"))
  }

  @Test(
    arguments: [
      (
        .json(401, #"{"message":"Invalid API key"}"#), "to do  key: refused. Copy it again from Project Settings > API."
      ),
      (.failure(.unreachable), "to do  server: unreachable. Check SUPABASE_URL. Is the project paused?"),
      (.page(200), "to do  server: malformed response. Check SUPABASE_URL. Is the project paused?"),
      (.page(404), "to do  server: answers 404.\n       Check SUPABASE_URL."),
    ] as [(NetworkStub.Outcome, String)])
  func onAServerThatIsNotTheProjectNothingIsPlayed(answer: NetworkStub.Outcome, line: String) async throws {
    let network = NetworkStub(answer)
    let error = await #expect(throws: ConfigurationError.self) {
      try await SupabaseServer(environment: Self.environment, client: network.client).state
    }
    #expect(error?.description.hasPrefix("The project needs a change:\n") == true)
    #expect(error?.description.hasSuffix(line) == true)
    #expect(network.requests.count == 1)
  }

  @Test func aProjectWithSomethingToDoIsPlayed() async throws {
    let settings = #"{"external":{"email":false},"disable_signup":true,"mailer_autoconfirm":true}"#
    let network = NetworkStub(.json(settings))
    let state = try await SupabaseServer(environment: Self.environment, client: network.client).state
    #expect(state.missing.keys.sorted() == ["--needs virtual-time"])
  }

  @Test(arguments: [nil, ""])
  func withoutAnInboxTheWordsOfEmailsAreMissing(inbox: String?) async throws {
    var environment = Self.environment
    environment["SUPABASE_INBOX"] = inbox
    environment["SUPABASE_MAIL_DOMAIN"] = inbox
    let server = SupabaseServer(environment: environment, client: NetworkStub(Self.settings(confirms: false)).client)
    let missing = try await server.state.missing
    for word in ["$mailbox", "$code", "$link"] { #expect(missing[word] == "without SUPABASE_INBOX") }
    #expect(server.mailDomain == "www.example.org")
  }

  @Test func besideARealServerOfTheCharactersWhatThatDoesNotHaveIsMissingToo() async throws {
    let network = NetworkStub(CharactersServerTests.page, Self.settings(confirms: false))
    let characters = CharactersServer(environment: [:], client: network.client)
    let server = SupabaseServer(environment: Self.environment, characters: characters, client: network.client)
    #expect(
      try await server.state.missing.keys.sorted() == ["--characters", "--needs changes", "--needs virtual-time"])
  }
}
