import Entities
import Foundation
import RemoteBackends
import Testing

/// What a project's answers say about its set-up. The forms of the bodies are those of Supabase Auth, and of the gateway in
/// front of it, recorded on 2026-11-24.
struct DiagnosisTests {
  private static let key = "sb_publishable_key"
  private static let health: NetworkStub.Outcome = .json(
    #"{"version":"v2.189.0","name":"GoTrue","description":"GoTrue is a user registration and authentication API"}"#)
  private static let noToken: NetworkStub.Outcome = .json(401, #"{"code":401,"message":"Invalid JWT"}"#)

  private static func settings(
    email: Bool = true, apple: Bool = false, isClosed: Bool = false, confirmsByItself: Bool = false
  ) -> NetworkStub.Outcome {
    .json(
      #"{"external":{"email":\#(email),"apple":\#(apple)},"disable_signup":\#(isClosed),"#
        + #""mailer_autoconfirm":\#(confirmsByItself)}"#)
  }

  /// The lines, and whether they are no error.
  private func diagnosis(_ network: NetworkStub) async throws -> (lines: [String], isReady: Bool) {
    let configuration = try SupabaseConfiguration(
      environment: ["SUPABASE_URL": "https://ref.supabase.co", "SUPABASE_KEY": Self.key])
    var (text, isReady) = ("", true)
    do throws(ConfigurationError) {
      text = try await configuration.diagnosis(client: network.client)
    } catch {
      (text, isReady) = (error.description, false)
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.allSatisfy { $0.count <= 80 && !$0.contains(Self.key) }, "\(text)")
    if !isReady { #expect(lines.removeFirst() == "The project needs a change:") }
    return (lines, isReady)
  }

  @Test func aProjectThatIsReadyHasALineForEachCheckAndTheListOfWhatToLookUp() async throws {
    let (lines, isReady) = try await diagnosis(NetworkStub(Self.settings(), Self.health, Self.noToken))
    #expect(isReady)
    #expect(
      lines == [
        "ok     server: reached",
        "ok     key: accepted",
        "ok     email sign-in: on",
        "ok     sign-ups: on",
        "info   confirmation: on. A new user gets an email.",
        "info   Sign in with Apple: off. Terminal programs cannot use it.",
        "ok     version: v2.189.0",
        "ok     function delete-account: deployed",
        "",
        "A program cannot ask for the rest. In the dashboard, under Authentication:",
        "- URL Configuration: the redirect URLs have microapps://login-callback.",
        #"- Emails, Templates: "Confirm sign up" and "Magic link" have {{ .Token }}."#,
        "- Emails, SMTP Settings: a new project sends two emails an hour, to its team.",
      ])
  }

  @Test func itAsksWithoutATokenAndWithoutABody() async throws {
    let network = NetworkStub(Self.settings(), Self.health, Self.noToken)
    _ = try await diagnosis(network)
    #expect(
      network.requests.map { "\($0.method.rawValue) \($0.url.path())" } == [
        "GET /auth/v1/settings", "GET /auth/v1/health", "POST /functions/v1/delete-account",
      ])
    for request in network.requests {
      #expect(request.headers["apikey"] == Self.key)
      #expect(request.headers["Authorization"] == nil)
      #expect(request.body == nil)
    }
  }

  @Test(arguments: [
    (settings(email: false), "to do  email sign-in: off. See Authentication > Sign In / Providers > Email."),
    (settings(isClosed: true), "to do  sign-ups: off. See Authentication > Sign In / Providers."),
    (settings(confirmsByItself: true), "info   confirmation: off. A new user needs no email."),
    (settings(apple: true), "info   Sign in with Apple: on. Terminal programs cannot use it."),
  ])
  func aSettingThatIsOffSaysWhereToTurnItOnIfTheAppNeedsIt(settings: NetworkStub.Outcome, line: String) async throws {
    let (lines, isReady) = try await diagnosis(NetworkStub(settings, Self.health, Self.noToken))
    #expect(isReady == line.hasPrefix("info"))
    #expect(lines.filter { $0.hasPrefix("to do") } == (isReady ? [] : [line]))
    #expect(lines.contains(line))
    #expect(lines.contains("ok     function delete-account: deployed"), "the other checks follow")
  }

  @Test func aWrongKeyEndsTheChecks() async throws {
    let network = NetworkStub(
      .json(401, #"{"message":"Invalid API key","hint":"Double check your Supabase anon or service_role API key."}"#))
    let (lines, isReady) = try await diagnosis(network)
    #expect(!isReady)
    #expect(lines == ["ok     server: reached", "to do  key: refused. Copy it again from Project Settings > API."])
    #expect(network.requests.count == 1)
  }

  @Test(
    arguments: [
      ([.failure(.hostNotFound)], "host not found"), ([.failure(.unreachable)], "unreachable"),
      ([.failure(.insecure)], "insecure connection"), ([.page(200)], "malformed response"),
      ([.page(540)], "malformed response"), ([.json(200, "{}")], "malformed response"),
      ([.json(404, #"{"message":"no"}"#)], "malformed response"),
      ([settings(), .page(502)], "malformed response"), ([settings(), .failure(.timedOut)], "timed out"),
    ] as [([NetworkStub.Outcome], String)])
  func aServerThatDoesNotAnswerAsTheServiceEndsTheChecks(outcomes: [NetworkStub.Outcome], reason: String) async throws {
    let (lines, isReady) = try await diagnosis(NetworkStub(outcomes))
    #expect(!isReady)
    #expect(lines.last == "to do  server: \(reason). Check SUPABASE_URL. Is the project paused?")
    #expect(lines.contains("ok     key: accepted") == (outcomes.count == 2))
    #expect(lines.count == (outcomes.count == 2 ? 7 : 1))
  }

  @Test(
    arguments: [
      (
        .json(404, #"{"code":"NOT_FOUND","message":"Requested function was not found"}"#),
        "to do  function delete-account: not deployed. See docs/BACKENDS.md."
      ),
      (.json(200, "{}"), "to do  function delete-account: answers 200 without a token, not 401."),
      (.page(503), "to do  function delete-account: answers 503 without a token, not 401."),
      (.json(401, #"{"code":401,"message":"Invalid JWT"}"#), "ok     function delete-account: deployed"),
      (.json(405, "{}"), "ok     function delete-account: deployed"),
    ] as [(NetworkStub.Outcome, String)])
  func theFunctionIsThereIfItRefusesACallWithoutAToken(outcome: NetworkStub.Outcome, line: String) async throws {
    let (lines, isReady) = try await diagnosis(NetworkStub(Self.settings(), Self.health, outcome))
    #expect(isReady == line.hasPrefix("ok"))
    #expect(lines.contains(line))
  }
}
