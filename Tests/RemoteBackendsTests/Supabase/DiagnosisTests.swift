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

  @Test(arguments: [#"{"version":"","name":"GoTrue"}"#, #"{"name":"GoTrue"}"#, #"{"version":null}"#])
  func aVersionThatIsNotGivenIsNothingToDo(health: String) async throws {
    let (lines, isReady) = try await diagnosis(NetworkStub(Self.settings(), .json(health), Self.noToken))
    #expect(isReady)
    #expect(lines.contains("info   version: not given"))
  }

  @Test func aServerWithoutAPageForItsVersionHasNothingToDo() async throws {
    let (lines, isReady) = try await diagnosis(NetworkStub(Self.settings(), .page(404), Self.noToken))
    #expect(isReady)
    #expect(lines.contains("info   version: not given"))
  }

  @Test(arguments: ["v2.40.0", "v2.99.0", "v2.150.1", "v1.200.0", "v2.99.0-rc.1"])
  func anOldServerIsToBeUpdated(version: String) async throws {
    let health = NetworkStub.Outcome.json(#"{"version":"\#(version)"}"#)
    let (lines, isReady) = try await diagnosis(NetworkStub(Self.settings(), health, Self.noToken))
    #expect(!isReady)
    #expect(lines.contains("to do  version: \(version). Update it to v2.151.0 (May 2024) or later."))
  }

  @Test(arguments: ["v2.151.0", "v2.151.1-rc.2", "v2.1000.0", "v3.0.0", "v2", "2.99.0", "dev-1a2b3c", "unspecified"])
  func aVersionThatIsNewOrNoNumberHasNothingToDo(version: String) async throws {
    let health = NetworkStub.Outcome.json(#"{"version":"\#(version)"}"#)
    let (lines, isReady) = try await diagnosis(NetworkStub(Self.settings(), health, Self.noToken))
    #expect(isReady)
    #expect(lines.contains("ok     version: \(version)"))
  }

  @Test func aRefusalOfTheServiceItselfIsNotThatOfTheKey() async throws {
    let network = NetworkStub(.json(401, #"{"code":401,"msg":"This endpoint requires a Bearer token"}"#))
    let (lines, _) = try await diagnosis(network)
    #expect(lines == ["to do  server: answers 401.", "       Check SUPABASE_URL."])
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
      ([.json(200, "{}")], "malformed response"), ([.page(304)], "malformed response"),
      ([settings(), .json("[]")], "malformed response"),

      ([settings(), .failure(.timedOut)], "timed out"),
    ] as [([NetworkStub.Outcome], String)])
  func aServerThatDoesNotAnswerAsTheServiceEndsTheChecks(outcomes: [NetworkStub.Outcome], reason: String) async throws {
    let (lines, isReady) = try await diagnosis(NetworkStub(outcomes))
    #expect(!isReady)
    #expect(lines.last == "to do  server: \(reason). Check SUPABASE_URL. Is the project paused?")
    #expect(lines.contains("ok     key: accepted") == (outcomes.count == 2))
    #expect(lines.count == (outcomes.count == 2 ? 7 : 1))
  }

  private static let probes: [(path: String, subject: String)] = [
    ("auth/v1/settings", "server"), ("auth/v1/health", "server"),
    ("functions/v1/delete-account", "function delete-account"),
  ]

  /// The report of a project whose probe of this number has an answer, and those before it have those of the service.
  private func report(of probe: Int, _ answer: NetworkStub.Outcome) async throws -> [String] {
    let network = NetworkStub(Array([Self.settings(), Self.health].prefix(probe)) + [answer])
    let (lines, isReady) = try await diagnosis(network)
    #expect(!isReady && network.requests.count == probe + 1)
    #expect(network.requests.allSatisfy { !$0.followsRedirects }, "one to another host would lose the key")
    return lines.suffix(2)
  }

  @Test(arguments: probes.indices, [500, 502, 503, 540])
  func aServerThatFailsSaysSo(probe: Int, status: Int) async throws {
    #expect(
      try await report(of: probe, .page(status)) == [
        "to do  \(Self.probes[probe].subject): answers \(status).",
        "       It fails on its side: try again later. Is the project paused?",
      ])
  }

  @Test(
    arguments: probes.indices, [("30", "30 s"), (nil, "a moment"), ("Wed, 21 Oct 2015 07:28:00 GMT", "a moment")])
  func tooManyRequestsSayHowLongToWait(probe: Int, wait: (header: String?, words: String)) async throws {
    let headers = wait.header.map { ["Retry-After": $0] } ?? [:]
    #expect(
      try await report(of: probe, .json(429, #"{"code":429}"#, headers: headers)) == [
        "to do  \(Self.probes[probe].subject): answers 429.",
        "       Too many requests: wait \(wait.words) and try again.",
      ])
  }

  @Test(
    arguments: probes.indices,
    [
      ("https://new.example.org/PATH", "https://new.example.org"),
      ("https://new.example.org/base/PATH?x=1#y", "https://new.example.org/base"),
      ("//new.example.org/PATH", "https://new.example.org"), ("/login", "https://ref.supabase.co/login"),
      ("https://login.example.org/?to=https://ref.supabase.co/PATH", "https://login.example.org/"),
    ])
  func aRedirectSaysWhereTo(probe: Int, redirect: (location: String, url: String)) async throws {
    let path = Self.probes[probe].path
    let location = redirect.location.replacing("PATH", with: path)
    for status in [301, 302, 303, 307, 308] {
      #expect(
        try await report(of: probe, .json(status, "", headers: ["Location": location])) == [
          "to do  \(Self.probes[probe].subject): answers \(status).",
          "       It redirects: set SUPABASE_URL to \(redirect.url.replacing("PATH", with: path))",
        ])
    }
  }

  @Test(
    arguments: [
      (
        .json(404, #"{"code":"NOT_FOUND","message":"Requested function was not found"}"#),
        "to do  function delete-account: not deployed. See docs/BACKENDS.md."
      ),
      (.json(200, "{}"), "to do  function delete-account: answers 200 without a token, not 401."),
      (.json(401, #"{"code":401,"message":"Invalid JWT"}"#), "ok     function delete-account: deployed"),
      (.json(405, "{}"), "ok     function delete-account: deployed"),
    ] as [(NetworkStub.Outcome, String)])
  func theFunctionIsThereIfItRefusesACallWithoutAToken(outcome: NetworkStub.Outcome, line: String) async throws {
    let (lines, isReady) = try await diagnosis(NetworkStub(Self.settings(), Self.health, outcome))
    #expect(isReady == line.hasPrefix("ok"))
    #expect(lines.contains(line))
  }
}
