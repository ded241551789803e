import Views
import Testing

@testable import Endpoints
@testable import MicroappKit

@MainActor
struct MicroappHeaderTests {
  private func line(_ width: Int, scenario: String? = nil, _ changes: String...) -> String {
    let screen = Screen(size: Size(width: width, height: 1), minimumSize: .zero) {
      MicroappHeader(
        name: "Lab", scenario: scenario, hint: "password wubba", backend: "fake", changes: changes, width: width)
    }
    return screen.frame().buffer.lines[0]
  }

  @Test func theLineNamesTheProgramItsHintAndTheBackend() {
    #expect(line(40) == " Lab · password wubba     backend: fake")
    #expect([30, 21, 10].map { line($0) } == [" Lab · password wubba    fake", " Lab   backend: fake", " Lab"])
  }

  @Test func theHintStaysWhereEndpointsDiffer() {
    let lines = [84, 68, 60, 45, 40, 34, 20].map { line($0, "login on local", "page fails offline") }
    #expect(
      lines == [
        " Lab · password wubba           backend: fake · login on local · page fails offline",
        " Lab · password wubba    fake · login on local · page fails offline",
        " Lab · password wubba   login on local · page fails offline", " Lab · password wubba    login on local · +1",
        " Lab                login on local · +1", " Lab          login on local · +1", " Lab",
      ])
  }

  @Test func theScenarioComesAfterTheProgram() {
    let lines = [60, 46, 40, 25].map { line($0, scenario: "empty-name") }
    #expect(
      lines == [
        " Lab · empty-name · password wubba            backend: fake", " Lab · empty-name · password wubba       fake",
        " Lab · password wubba     backend: fake", " Lab · empty-name   fake",
      ])
    #expect(line(46, scenario: "empty-name", "login on local") == " empty-name · password wubba   login on local")
  }
}
