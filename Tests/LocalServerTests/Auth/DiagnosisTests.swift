import Entities
import Foundation
import Networking
import SupabaseBackend
import Testing

@testable import LocalServer

/// What `--doctor` finds on this server.
struct DiagnosisTests {
  private func diagnosis(of world: AuthWorld, key: String = LocalBackend.anonKey) async throws -> String {
    let client = HTTPClient { request throws(NetworkError) in
      let answer = await world.backend.respond(
        Request(
          method: request.method.rawValue, path: request.url.path(), query: "",
          headers: request.headers.map { ($0.key.lowercased(), $0.value) }, body: Array(request.body ?? Data())))
      return HTTPResponse(
        status: answer.status, headers: [String: String](answer.headers.map { ($0.name, $0.value) }) { $1 },
        body: Data(answer.body))
    }
    return try await SupabaseConfiguration(
      environment: ["SUPABASE_URL": "http://127.0.0.1:8137", "SUPABASE_KEY": key]
    ).diagnosis(client: client)
  }

  @Test func `the server is ready as it is`() async throws {
    let lines = try await diagnosis(of: AuthWorld()).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("ok ") } == 6)
    #expect(lines.contains("ok     function delete-account: deployed"))
  }

  @Test func `the checks leave accounts, sessions and mail as they are`() async throws {
    let world = AuthWorld()
    let token = try await world.signUp()["access_token"]
    _ = try await diagnosis(of: world)
    #expect(await world.user(token).status == 200)
    #expect(await world.backend.get("/inbox").text == "No mail yet.\n")
  }

  @Test func `a wrong key is refused`() async throws {
    let error = try #require(
      await #expect(throws: ConfigurationError.self) {
        try await diagnosis(of: AuthWorld(), key: "sb_publishable_wrong")
      })
    #expect(error.description.hasSuffix("to do  key: refused. Copy it again from Project Settings > API."))
  }
}
