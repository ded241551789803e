import RemoteBackends
import Services
import Testing

@testable import LocalServer

/// What `--doctor` finds on this server.
struct DiagnosisTests {
  @Test func theServerIsReadyAsItIs() async throws {
    let world = AuthWorld()
    let lines = try await world.project().diagnosis(client: world.client).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("ok ") } == 6)
    #expect(lines.contains("ok     function delete-account: deployed"))
  }

  @Test func theChecksLeaveAccountsSessionsAndMailAsTheyAre() async throws {
    let world = AuthWorld()
    let token = await world.backend.signInDemoUser().accessToken
    _ = try await world.project().diagnosis(client: world.client)
    #expect(await world.ask("GET", "/auth/v1/user", token: token).status == 200)
    #expect(await world.backend.get("/inbox").text == "No mail yet.\n")
  }

  @Test func aWrongKeyIsRefused() async throws {
    let world = AuthWorld()
    let error = await #expect(throws: ConfigurationError.self) {
      try await world.project(key: "sb_publishable_wrong").diagnosis(client: world.client)
    }
    #expect(error?.description.hasSuffix("to do  key: refused. Copy it again from Project Settings > API.") == true)
  }
}
