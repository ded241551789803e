import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

@MainActor
struct MailTabTests {
  @Test(arguments: ["enter", "o"])
  func aKeyOpensTheLinkInTheFeatureWhichIsAStep(key: String) async throws {
    var opened: [String] = []
    let lab = try await LabSession { context in
      context.inbox.receive(to: "rick@citadel.org", "Open this link:", link: "microapps://callback")
      return { Text("Paste the link").onOpenURL { opened.append($0) } }
    }
    try await lab.press("f2 3 \(key)")
    #expect(opened == ["microapps://callback"])
    #expect(lab.history.journal.rows.map(\.line) == ["open \"microapps://callback\""])
  }
}
