import MicroappBasics
import TestSupport
import Testing

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

/// The list that docs/SCREENS.md shows: its scenarios, and each call of them with each error.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct NoteTests {
  @Test(arguments: [
    """
    wait "Buy crystals"
    press n
    type "Call Morty"
    press enter
    wait "Call Morty"
    fill "New note" "Buy crystals"
    press enter
    wait "There is a note with this title."
    """,
    """
    wait "Buy crystals"
    press tab
    press d
    wait
    expect "Buy crystals"
    press shift-tab
    press d
    wait
    refuse "Buy crystals"
    press d
    wait "No notes"
    press d
    press f
    tap "Close"
    expect "Closed"
    """,
    """
    wait "Buy crystals"
    endpoint setStarred delay 300ms
    press f
    expect "★"
    wait
    press f5
    wait
    expect "★"
    endpoint setStarred fail offline
    press f
    wait "You're offline."
    press enter
    expect "★"
    """,
    """
    endpoint notes fail offline
    tap "Close"
    tap "Start Over"
    wait "You're offline."
    endpoint notes normal
    tap "Retry"
    wait "Buy crystals"
    endpoint delete fail "session ended"
    press d
    wait "Signed out"
    """,
  ])
  func noErrorOfACallBreaksARule(script: String) async throws {
    let folder = try TemporaryFolder()
    try folder.put("# Notes\n# Notes.\n\nresize 80x24\n\(script)\n", as: "Scenarios/1-notes/notes.scenario")
    let backend = Backend("fake", "") { _, _ in FakeNotes() }
    let microapp = Microapp("Notes", about: "", hint: "", backends: [backend], file: "\(folder.path)/Notes.swift") {
      context in
      let dependencies = NoteRoot.Dependencies(
        notes: context.endpoints("notes") { $0.all }, add: context.endpoints("add") { $0.add },
        delete: context.endpoints("delete") { $0.delete }, setStarred: context.endpoints("setStarred") { $0.setStarred }
      )
      return {
        NoteRoot(
          dependencies: dependencies, closed: { context.finish("Closed") }, signedOut: { context.finish("Signed out") })
      }
    }
    var output: [String] = []
    let status = try await microapp.program.checkFaults(nil, RunOrigin(), endpoint: nil) { output.append($0) }
    #expect(status == 0, "\(output.joined(separator: "\n"))")
  }
}
