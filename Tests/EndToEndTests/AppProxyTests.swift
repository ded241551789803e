import Testing

@testable import TestSupport

/// The app with a proxy in the environment; the proxy refuses all requests and records them.
@Suite(.blocking, .timeLimit(.minutes(15)))
struct AppProxyTests {
  private let app = AppOnState()
  private let proxy: FaultServer

  init() throws {
    proxy = try FaultServer([.respond(502)])
  }

  private func run(
    _ script: String, _ arguments: [String], _ environment: [String: String]
  ) throws -> BuiltProgram.Result {
    let all = environment.mapValues { $0.replacing("PROXY", with: "http://127.0.0.1:\(proxy.port)") }
    return try app.run(script, arguments, environment: all)
  }

  @Test(arguments: [
    ["http_proxy": "PROXY"], ["all_proxy": "PROXY", "NO_PROXY": "example.org"],
    ["ALL_PROXY": "PROXY", "no_proxy": "example.org"],
  ])
  func callsToThisMachineUseNoProxy(environment: [String: String]) throws {
    #expect(try run(AppOnState.signIn, ["--auth", "local"], environment).isAccount(of: "rick@citadel.org"))
    #expect(proxy.requests.map(\.line) == [])
  }

  @Test func callsToOtherMachinesUseTheProxy() throws {
    let signIn = AppOnState.signIn.replacing(
      "wait \"Home\"\n\(AppOnState.showAccount)", with: "wait \"Home\"\nwait \"Retry\"\n")
    let result = try run(signIn, ["--auth", "fake", "--home", "live", "--timeout", "60"], ["https_proxy": "PROXY"])
    #expect(result.status == 0)
    #expect(Set(proxy.requests.map(\.line)) == ["CONNECT rickandmortyapi.com:443"])
  }
}
