import Entities
import MicroappBasics
import TestSupport
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

/// The examples of docs/SCREENS.md: each call with each error, as `--faults` checks them.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct NotesFaultTests {
  @Test(arguments: [
    (
      "notes",
      """
      wait "Buy crystals"
      press n
      type "Call Morty"
      press enter
      wait "Call Morty"
      press n
      fill "Title" "Buy crystals"
      press enter
      wait "There is a note with this title."
      press esc
      press home
      press enter
      wait "The text of note 1"
      press esc
      press f5
      wait "Buy crystals"
      """
    ),
    (
      "rename",
      """
      tap "Rename"
      fill "Title" "Sell crystals"
      tap "Save"
      wait "Sell crystals"
      """
    ),
    (
      "trash",
      """
      press d
      tap "Keep"
      press d
      tap "Delete"
      wait
      refuse "Buy crystals"
      """
    ),
    (
      "backup",
      """
      wait "Monday"
      tap "Back Up"
      wait "Tuesday"
      """
    ),
  ])
  func noErrorOfACallBreaksARule(screen: String, script: String) async throws {
    let folder = try TemporaryFolder()
    try folder.put("# Notes\n# Notes.\n\nresize 80x24\n\(script)\n", as: "Scenarios/1-notes/notes.scenario")
    let backend = Backend("fake", "") { _, _ in FakeNotes() }
    let microapp = Microapp("Notes", about: "", hint: "", backends: [backend], file: "\(folder.path)/Notes.swift") {
      context in Self.screen(screen, context)
    }
    var output: [String] = []
    let status = try await microapp.program.checkFaults(nil, RunOrigin(), endpoint: nil) { output.append($0) }
    #expect(status == 0, "\(output.joined(separator: "\n"))")
  }

  private static func screen(_ name: String, _ context: MicroappContext<FakeNotes>) -> @MainActor () -> AnyView {
    let endpoints = context.endpoints
    switch name {
    case "rename":
      let rename = endpoints("rename") { $0.rename }
      return { AnyView(RenameView(viewModel: RenameViewModel("Buy crystals", rename: rename))) }
    case "trash":
      let delete = endpoints("delete") { $0.delete }
      return { AnyView(TrashView(viewModel: TrashViewModel([Note(id: 1, title: "Buy crystals")], delete: delete))) }
    case "backup":
      let (lastDay, backUp) = (endpoints("lastDay") { $0.lastDay }, endpoints("backUp") { $0.backUp })
      return { AnyView(BackupView(viewModel: BackupViewModel(lastDay: lastDay, backUp: backUp))) }
    default:
      let dependencies = NotesRoot.Dependencies(
        notes: endpoints("notes") { $0.all }, text: endpoints("text") { $0.text }, add: endpoints("add") { $0.add })
      return { AnyView(NotesRoot(dependencies: dependencies)) }
    }
  }
}
