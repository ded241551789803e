import Lab
import Views
import Testing

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

@MainActor
struct MailTabTests {
  private static let link = "microapps://login-callback?code=1quaf0q-1fdd5v4-rick@citadel.org"

  private func lab(_ size: Size = Size(width: 80, height: 24)) throws -> LabMicroapp {
    let lab = try LabMicroapp(size: size)
    _ = lab.run.frame()
    return lab
  }

  private func send(_ code: String, in lab: LabMicroapp) {
    lab.context.inbox.receive(to: "rick@citadel.org", "Your code is \(code). Or open this link:", link: Self.link)
  }

  @Test("a link can be copied whole from the screen", arguments: [(40, 12), (140, 40)])
  func linkOnTheScreen(width: Int, height: Int) throws {
    let lab = try lab(Size(width: width, height: height))
    send("121627", in: lab)
    let lines = lab.run.frame().buffer.lines.map { String($0.split(separator: "│").last ?? "") }
    let first = try #require(lines.firstIndex { $0.hasPrefix("microapps:") })
    let rows = (Self.link.count + lines[first].count - 1) / lines[first].count
    #expect(lines[first...].prefix(rows).joined() == Self.link)
  }

  @Test func newMail_doesNotDisturbAUserInTheInspector() async throws {
    let lab = try lab()
    await lab.press(.function(2))
    send("121627", in: lab)
    try lab.run.expect("No calls yet")
    try lab.run.expect("Mail (1)")
  }

  @Test func newMail_showsAHiddenInspector() async throws {
    let lab = try lab()
    await lab.press(.function(2), .function(2))
    send("121627", in: lab)
    try lab.run.expect("121627")
    #expect(!lab.model.inspector.isFocused)
  }

  @Test func upAndDownGoToTheOtherMessages() async throws {
    let lab = try lab()
    for code in ["111111", "222222", "333333"] { send(code, in: lab) }
    await lab.press(.function(2))
    try lab.run.expect("3 of 3")
    try lab.run.expect("333333")
    await lab.press(.up)
    try lab.run.expect("222222")
    await lab.press(.up, .up)
    try lab.run.expect("111111")
    await lab.press(.down, .down, .down)
    try lab.run.expect("333333")
  }

  @Test func c_copiesTheLink() async throws {
    let lab = try lab()
    send("121627", in: lab)
    await lab.press(.function(2), .character("c"))
    #expect(lab.run.copied == Self.link)
  }

  @Test(arguments: [Key.Code.enter, .character("o")])
  func enterAndOOpenTheLinkInTheFeatureWhichIsAStep(key: Key.Code) async throws {
    var opened: [String] = []
    let lab = try await LabSession { context in
      context.inbox.receive(to: "rick@citadel.org", "Open this link:", link: Self.link)
      return { Text("Paste the link").onOpenURL { opened.append($0) } }
    }
    await lab.press(.function(2), .character("3"), key)
    #expect(opened == [Self.link])
    #expect(lab.history.journal.rows.map(\.line) == ["open \"\(Self.link)\""])
  }
}
