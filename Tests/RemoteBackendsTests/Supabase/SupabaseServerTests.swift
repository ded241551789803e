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

  @Test func withoutAnEmailThereIsNone() async throws {
    let network = NetworkStub(.json(#"{"total":0,"messages_count":0,"messages":[]}"#))
    let server = SupabaseServer(environment: Self.environment, client: network.client)
    #expect(try await server.newestMail(to: "morty@www.example.org") == nil)
  }

  @Test func aMailpitThatDoesNotAnswerIsAnError() async {
    let server = SupabaseServer(environment: Self.environment, client: NetworkStub().client)
    await #expect(throws: NetworkError.unreachable) { try await server.newestMail(to: "morty@www.example.org") }
  }

  @Test func theStateHasTheAddressTheVersionAndWhatIsMissing() async {
    let network = NetworkStub(Self.settings(confirms: false), .json(#"{"version":"v2.189.0","name":"GoTrue"}"#))
    let state = await SupabaseServer(environment: Self.environment, client: network.client).state
    #expect(state.description.wholeMatch(of: /20\d\d-\d\d-\d\d, https:\/\/ref.supabase.co, v2.189.0/) != nil)
    #expect(state.missing.keys.sorted() == ["--needs virtual-time"])
    #expect(network.requests.map { $0.url.path() } == ["/auth/v1/settings", "/auth/v1/health"])
    #expect(
      network.requests.allSatisfy { $0.headers["apikey"] == "sb_publishable_key" && $0.headers["Authorization"] == nil }
    )
  }

  @Test func aProjectThatConfirmsAddressesHasNoNewAccount() async {
    let network = NetworkStub(Self.settings(confirms: true))
    let state = await SupabaseServer(environment: Self.environment, client: network.client).state
    #expect(state.missing["$new"] == "where addresses are confirmed")
    #expect(state.description.hasSuffix(", no version"))
  }

  @Test func withoutAnInboxTheWordsOfEmailsAreMissing() async {
    var environment = Self.environment
    environment["SUPABASE_INBOX"] = nil
    let missing = await SupabaseServer(environment: environment, client: NetworkStub().client).state.missing
    for word in ["$mailbox", "$code", "$link"] { #expect(missing[word] == "without SUPABASE_INBOX") }
  }
}
