import MicroappBasics
import Observation
import Testing
import Views

@testable import Scripting

/// Two states of a program whose content a test gives.
@MainActor
struct RunStateTests {
  private struct Content {
    var text = "Rick"
    var isBold = false
    var calls = ["login()", "save()"]
  }

  private func state(_ change: (inout Content) -> Void = { _ in }) async throws -> RunState {
    var content = Content()
    change(&content)
    let program = Program("Lab", about: "", hint: "", keys: "", file: "/nowhere/Lab.swift") { [content] _, _ in
      let text = Text(content.text)
      return ProgramContent(content.isBold ? AnyView(text.bold()) : AnyView(text), calls: { content.calls })
    }
    return RunState(try await program.replay(Journal(RunOrigin()), count: 0).run)
  }

  private func difference(_ change: (inout Content) -> Void) async throws -> String? {
    try await state(change).difference(from: state())
  }

  @Test func theSameContentIsTheSameState() async throws {
    #expect(try await difference { _ in } == nil)
  }

  @Test func theFirstDifferenceIsNamed() async throws {
    #expect(try await difference { $0.text = "Morty" } == "row 1: \"Morty\" instead of \"Rick\"")
    #expect(try await difference { $0.calls = ["logout()"] } == "call 1: \"logout()\" instead of \"login()\"")
    #expect(try await difference { $0.isBold = true }?.hasPrefix("styles of row 1: ") == true)
  }

  @Test func aCallMoreOrLessIsADifference() async throws {
    #expect(try await difference { $0.calls.append("pages()") } == "call 3: \"pages()\" instead of \"\"")
    #expect(try await difference { $0.calls.removeLast() } == "call 2: \"\" instead of \"save()\"")
  }
}
