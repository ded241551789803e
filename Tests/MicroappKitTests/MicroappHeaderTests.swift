import Resources
import Testing
import Views

@testable import MicroappKit

@MainActor
struct MicroappHeaderTests {
  private func line(_ width: Int, _ state: String...) -> String {
    screen(width, state).frame().buffer.lines[0]
  }

  private func screen(_ width: Int, _ state: [String]) -> Screen {
    Screen(size: Size(width: width, height: 1), minimumSize: .zero) {
      MicroappHeader(name: "Lab", hint: "password wubba", state: state, width: width)
    }
  }

  @Test func itNamesTheProgramItsHintAndTheBackend() {
    #expect(line(40, "fake") == " Lab · password wubba              fake")
  }

  @Test func theHintGivesWayToTheEndpointsThatDiffer() {
    #expect(line(40, "fake", "login on local") == " Lab              fake · login on local")
    #expect(line(46, "fake", "login on local") == " Lab · password wubba   fake · login on local")
  }

  @Test func whatDoesNotFitIsCounted() {
    let state = ["fake", "login on local", "page fails offline", "user hangs"]
    let lines = [60, 50, 34, 20].map { screen($0, state).frame().buffer.lines[0] }
    #expect(
      lines == [
        " Lab        fake · login on local · page fails offline · +1",
        " Lab                   fake · login on local · +2", " Lab   fake · login on local · +2", " Lab      fake · +3",
      ])
  }

  @Test func theScenarioComesAfterTheProgramAndGivesWayAfterTheHint() {
    let lines = [50, 40, 20].map { width in
      let header = MicroappHeader(
        name: "Lab", scenario: "empty-name", hint: "password wubba", state: ["fake"], width: width)
      return Screen(size: Size(width: width, height: 1), minimumSize: .zero) { header }.frame().buffer.lines[0]
    }
    #expect(
      lines == [
        " Lab · empty-name · password wubba           fake", " Lab · empty-name                  fake",
        " Lab           fake",
      ])
  }

  @Test func nothingInItIsLoud() {
    let frame = screen(40, ["fake"]).frame()
    let styles = (0..<40).map { frame.buffer[$0, 0].style }
    #expect(styles[1] == Style(attributes: .bold))
    #expect(styles[7] == Style(foreground: .secondary))
    #expect(styles[38] == Style(foreground: .secondary))
    #expect(styles.allSatisfy { !$0.attributes.contains(.reverse) })
  }
}
