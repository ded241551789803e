import MicroappBasics
import Observation
import Testing
import Views

@testable import Endpoints
@testable import Runs

/// Two states of a program whose content a test gives.
@MainActor
struct RunStateTests {
  private struct Content {
    var text = "Rick"
    var isBold = false
    var calls = ["login", "save"]
  }

  private func state(_ change: (inout Content) -> Void = { _ in }) async throws -> RunState {
    var content = Content()
    change(&content)
    let program = Program("Lab", about: "", hint: "", keys: "", file: "/nowhere/Lab.swift") { [content] _, _ in
      let text = Text(content.text)
      let log = EventLog(clock: VirtualClock())
      for call in content.calls { _ = log.begin(call, [], on: nil) }
      return ProgramContent(content.isBold ? AnyView(text.bold()) : AnyView(text), log: log)
    }
    return RunState(try await program.play(Journal(RunOrigin())).run)
  }

  private func isSame(_ change: (inout Content) -> Void) async throws -> Bool {
    try await state(change) == state()
  }

  @Test func theWordsTheirStylesAndTheCallsAreTheState() async throws {
    #expect(try await isSame { _ in })
    #expect(try await !isSame { $0.text = "Morty" })
    #expect(try await !isSame { $0.isBold = true })
    #expect(try await !isSame { $0.calls = ["logout"] })
    #expect(try await !isSame { $0.calls.append("pages") })
    #expect(try await !isSame { $0.calls.removeLast() })
  }
}
