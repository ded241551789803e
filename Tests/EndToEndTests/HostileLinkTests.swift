import Foundation
import Testing

@testable import TestSupport

/// Links that an attacker may have made, in the app of a project. Servers that listen count the requests.
@Suite(.blocking, .timeLimit(.minutes(15)))
struct HostileLinkTests {
  /// What the app knows when a link comes.
  enum State: CaseIterable {
    case nothing, verifier, session
  }

  private static let places = [
    "https://evil.example", "http://evil.example", "https://REF.evil.example", "https://127.0.0.1.evil.example",
    "https://127.0.0.1:PORT@evil.example", "https://user:5ecre7@evil.example", "https://evil.example:8443",
    "https://evil%2Eexample", "https://xn--127-0-0-1.example", "http://127.0.0.1:OTHER", "https://localhost:OTHER/x",
    "http://[::1]:OTHER", "http://0127.0.0.1:OTHER", "http://2130706433:OTHER", "http://0.0.0.0:OTHER",
    "https://evil.example/\(String(repeating: "a", count: 100_000))", "ftp://evil.example", "file:///etc/passwd",
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fevil.example",
  ]
  private static let queries = [
    "/auth/v1/verify?token=pkce_5ecre7&type=magiclink&redirect_to=https://evil.example",
    "/auth/v1/verify?token=5ecre7&type=recovery&error_description=5ecre7", "?code=5ecre7&access_token=5ecre7",
  ]

  @Test(arguments: State.allCases)
  func noRequestLeavesForAnotherHost(state: State) throws {
    let refusal = #"{"code":400,"error_code":"validation_failed","msg":"5ecre7"}"#
    let project = try FaultServer([.respond(400, ["Content-Type": "application/json"], refusal)])
    let (proxy, other) = (try FaultServer([.respond(502)]), try FaultServer([.respond(502)]))
    let app = AppOnState()
    let folder = "supabase-http_127.0.0.1_\(project.port)_"
    let session = #""uid":"7","email":"rick@citadel.org","accessToken":"access-7","refreshToken":"refresh-7""#
    switch state {
    case .nothing: break
    case .verifier: try app.state.put("verifier-7 \(Int(Date().timeIntervalSince1970))", as: "verifier", in: folder)
    case .session: try app.state.put(#"{"version":1,"session":{\#(session)}}"#, as: "session.json", in: folder)
    }
    var environment = ["SUPABASE_URL": "http://127.0.0.1:\(project.port)", "SUPABASE_KEY": "sb_publishable_key"]
    for name in ["http_proxy", "https_proxy", "all_proxy"] { environment[name] = "http://127.0.0.1:\(proxy.port)" }
    for (place, query) in Self.places.flatMap({ place in Self.queries.map { (place, $0) } }) {
      let link = (place + (place.contains("%3A") ? query.replacing("&", with: "%26") : query))
        .replacing("PORT", with: "\(project.port)").replacing("OTHER", with: "\(other.port)")
      let result = try app.run(
        "wait", ["--auth", "supabase", "--open-url", link, "--timeout", "60"], environment: environment)
      #expect([0, 64].contains(result.status), "\(link.prefix(80)): \(result.errors)")
      #expect(!(result.output + result.errors).contains("5ecre7"), "\(link.prefix(80))")
      if link.hasPrefix("https://evil.example/auth") {
        #expect(result.output.contains("That link leads to evil.example"))
      }
    }
    #expect(proxy.requests.map(\.line) == [])
    #expect(other.requests.map(\.line) == [])
    #expect(state == .verifier || project.requests.isEmpty, "without a verifier, no link is of use")
  }
}

extension StateDirectory {
  /// Writes a file of a project.
  fileprivate func put(_ text: String, as name: String, in project: String) throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/\(project)", withIntermediateDirectories: true)
    try put(text, as: "\(project)/\(name)")
  }
}
