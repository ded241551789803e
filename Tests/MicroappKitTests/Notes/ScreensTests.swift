import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// The examples of docs/SCREENS.md, each driven by its keys.
@MainActor
struct ScreensTests {
  private let titles = ValueRecorder<String>()

  private let clock = VirtualClock()

  private func screen(_ view: (MicroappContext<FakeNotes>) -> some View) async throws -> HeadlessFeature {
    let screen = HeadlessFeature(clock: clock, service: FakeNotes(), feature: view)
    try await screen.run.wait()
    return screen
  }

  @Test func theFormSaysWhatIsWrongWithATitle() async throws {
    let form = try await screen { context in
      NewNoteView(
        viewModel: NewNoteViewModel(
          add: context.endpoints("add") { $0.add }, added: { [titles] in titles.record($0.title) }))
    }
    try form.run.expect("Enter a title")
    await form.press("Call Morty and Summer and Beth.")
    await form.press(.tab)
    try form.run.expect("Use at most 30 characters.")
    try await form.run.fill("Title", "Buy crystals")
    await form.press(.enter)
    try form.run.expect("There is a note with this title. Choose another one.")
    #expect(titles.values.isEmpty)
    try await form.run.fill("Title", " Call Morty ")
    await form.press(.enter)
    #expect(titles.values == ["Call Morty"])
  }

  @Test func theListFindsAndOpensARow() async throws {
    let list = try await screen { context in
      NoteListView(
        viewModel: NoteListViewModel(notes: context.endpoints("notes") { $0.all }),
        noteTapped: { [titles] in titles.record($0.title) }, newNoteTapped: { [titles] in titles.record("new") })
    }
    await list.press("/GUN")
    try list.run.expect("Fix the portal gun")
    try list.run.refuse("Buy crystals")
    await list.press(.enter, .enter)
    await list.press("n")
    #expect(titles.values == ["Fix the portal gun", "new"])
    try await list.run.fill("Search", "Jerry")
    try list.run.expect("No notes")
  }

  @Test func theDetailIsLoadedAgainAfterAnError() async throws {
    var answers: [Result<String, NetworkError>] = [.success("Ask Unity."), .failure(.offline)]
    let detail = try await screen { _ in
      NoteView(
        viewModel: NoteViewModel(Note(id: 1, title: "Buy crystals")) { @MainActor _ throws(NetworkError) in
          try answers.removeLast().get()
        })
    }
    try detail.run.expect("Buy crystals")
    try detail.run.expect("You're offline.")
    try await detail.run.tap("Retry")
    try detail.run.expect("Ask Unity.")
    try detail.run.refuse("offline")
  }

  @Test func theSheetStaysWithItsTextUntilTheCallSucceeds() async throws {
    var errors: [NetworkError] = [.offline]
    let note = try await screen { _ in
      RenameView(
        viewModel: RenameViewModel("Buy crystals") { @MainActor _ throws(NetworkError) in
          if let error = errors.popLast() { throw error }
        })
    }
    await note.press(.enter)
    try await note.run.fill("Title", "Sell crystals")
    await note.press(.enter, .enter)
    try note.run.expect("You're offline.")
    await note.press(.enter)
    #expect(note.focused == "Save")
    await note.press(.enter)
    try note.run.expect("Sell crystals")
    try note.run.refuse("Save")
    await note.press(.enter)
    try note.run.expect("Save")
    await note.press(.escape)
    try note.run.refuse("Save")
  }

  @Test func theAlertDeletesOrKeepsTheSelectedRow() async throws {
    let notes = [Note(id: 1, title: "Buy crystals"), Note(id: 2, title: "Fix the portal gun")]
    let trash = try await screen { context in
      TrashView(viewModel: TrashViewModel(notes, delete: context.endpoints("delete") { $0.delete }))
    }
    await trash.press(.down)
    await trash.press("d")
    try trash.run.expect("Delete for ever?")
    await trash.press(.enter)
    #expect(trash.count(of: "delete") == 0, "the focus is on Keep")
    await trash.press("d")
    try await trash.run.tap("Delete")
    #expect(trash.calls(of: "delete").map { $0.contains("(2)") } == [true])
    try trash.run.expect("Buy crystals")
    try trash.run.refuse("Fix the portal gun")
  }

  @Test func onlyTheCallOfTheUserShowsALoader() async throws {
    let backup = HeadlessFeature(clock: clock) { [clock] _ in
      BackupView(
        viewModel: BackupViewModel(
          lastDay: clock.slow { () throws(NetworkError) in throw .offline },
          backUp: clock.slow { () throws(NetworkError) in "Tuesday" }))
    }
    await backup.press(.tab)
    #expect(backup.focused == "Back Up", "a background call disables no control")
    #expect(!backup.run.frame().isWaiting, "a background call shows no loader")
    try await backup.run.wait(for: "You're offline.")
    await backup.press(.enter)
    try backup.run.expect("Backing up…")
    try await backup.run.wait(for: "Tuesday")
    try backup.run.refuse("Backing up…")
  }

  @Test func anInputReachesTheScreen() async throws {
    var send: @MainActor (String) throws -> Void = { _ in }
    let reminder = try await screen { context in
      send = { try context.send($0, to: "reminders") }
      return ReminderView(
        viewModel: ReminderViewModel(), reminders: context.input("reminders", "Feed the cat") { $0.isEmpty ? nil : $0 })
    }
    try reminder.run.expect("No reminder")
    try send("Feed Snuffles")
    try await reminder.run.wait()
    try reminder.run.expect("Feed Snuffles")
  }

  @Test func theRootShowsTheScreensAndWhatTheyHandBack() async throws {
    let notes = try await screen { context in
      NotesRoot(
        dependencies: NotesRoot.Dependencies(
          notes: context.endpoints("notes") { $0.all }, text: context.endpoints("text") { $0.text },
          add: context.endpoints("add") { $0.add }))
    }
    await notes.press("nCall Morty")
    await notes.press(.enter)
    await notes.press(.enter)
    try notes.run.expect("The text of note 3")
    await notes.press(.escape)
    try notes.run.expect("Fix the portal gun")
    #expect(notes.count(of: "notes") == 1)
  }
}
