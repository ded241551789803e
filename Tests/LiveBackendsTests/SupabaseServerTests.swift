import Entities
import Foundation
import LiveBackends
import Networking
import Synchronization
import Testing

/// The facts of the service and of Mailpit's API: recorded from Supabase Auth on 2026-11-24.
struct SupabaseServerTests {
  private final class Answers: Sendable {
    private let bodies: [String: String]
    private let requests = Mutex<[HTTPRequest]>([])

    init(_ bodies: [String: String]) {
      self.bodies = bodies
    }

    var asked: [HTTPRequest] { requests.withLock { $0 } }

    var client: HTTPClient {
      HTTPClient { [self] request throws(NetworkError) in
        requests.withLock { $0.append(request) }
        guard let body = bodies[request.url.path()] else { throw .unreachable }
        return HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
      }
    }
  }

  private static let environment = [
    "SUPABASE_URL": "https://ref.supabase.co", "SUPABASE_KEY": "sb_publishable_key",
    "SUPABASE_INBOX": "http://127.0.0.1:54324",
  ]

  private static let health = """
    {"version":"v2.189.0","name":"GoTrue","description":"GoTrue is a user registration and authentication API"}
    """

  private static func settings(confirms: Bool) -> String {
    #"{"external":{"email":true,"apple":false},"disable_signup":false,"mailer_autoconfirm":\#(!confirms)}"#
  }

  @Test func theNewestEmailIsReadFromMailpit() async throws {
    let answers = Answers([
      "/api/v1/search": #"{"messages":[{"ID":"new","Subject":"Magic Link"},{"ID":"old","Subject":"Magic Link"}]}"#,
      "/api/v1/message/new": #"{"ID":"new","Subject":"Magic Link","HTML":"<b>1</b>","Text":"Code: 123456"}"#,
    ])
    let server = SupabaseServer(environment: Self.environment, client: answers.client)
    #expect(try await server.newestMail(to: "morty+1@www.example.org") == "Code: 123456")
    let search = "http://127.0.0.1:54324/api/v1/search?query=to:%22morty%2B1@www.example.org%22"
    #expect(answers.asked.first?.url.absoluteString == search)
    #expect(answers.asked.allSatisfy { $0.headers.isEmpty }, "Mailpit gets no key")
  }

  @Test func withoutAnEmailThereIsNone() async throws {
    let answers = Answers(["/api/v1/search": #"{"total":0,"messages_count":0,"messages":[]}"#])
    let server = SupabaseServer(environment: Self.environment, client: answers.client)
    #expect(try await server.newestMail(to: "morty@www.example.org") == nil)
  }

  @Test func aMailpitThatDoesNotAnswerIsAnError() async {
    let server = SupabaseServer(environment: Self.environment, client: Answers([:]).client)
    await #expect(throws: NetworkError.unreachable) { try await server.newestMail(to: "morty@www.example.org") }
  }

  @Test func theStateHasTheAddressTheVersionAndWhatIsMissing() async {
    let answers = Answers(["/auth/v1/health": Self.health, "/auth/v1/settings": Self.settings(confirms: false)])
    let state = await SupabaseServer(environment: Self.environment, client: answers.client).state
    #expect(state.description.wholeMatch(of: /20\d\d-\d\d-\d\d, https:\/\/ref.supabase.co, v2.189.0/) != nil)
    #expect(state.missing.keys.sorted() == ["--needs virtual-time"])
    #expect(
      answers.asked.allSatisfy { $0.headers["apikey"] == "sb_publishable_key" && $0.headers["Authorization"] == nil })
  }

  @Test func aProjectThatConfirmsAddressesHasNoNewAccount() async {
    let answers = Answers(["/auth/v1/settings": Self.settings(confirms: true)])
    let state = await SupabaseServer(environment: Self.environment, client: answers.client).state
    #expect(state.missing["$new"] == "where addresses are confirmed")
    #expect(state.description.hasSuffix(", no version"))
  }

  @Test func withoutAnInboxTheWordsOfEmailsAreMissing() async {
    var environment = Self.environment
    environment["SUPABASE_INBOX"] = nil
    let missing = await SupabaseServer(environment: environment, client: Answers([:]).client).state.missing
    for word in ["$mailbox", "$code", "$link"] { #expect(missing[word] == "without SUPABASE_INBOX") }
  }
}
