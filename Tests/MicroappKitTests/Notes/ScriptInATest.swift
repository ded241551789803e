import Entities
import FeatureTesting
import Testing
import Views

/// The test that docs/SCRIPTS.md shows, beside the commands of a script that do the same.
@MainActor @Test func aTestDoesWhatAScriptDoes() async throws {
  let notes = HeadlessFeature(service: FakeNotes()) { context in
    NotesRoot(
      dependencies: NotesRoot.Dependencies(
        notes: context.endpoints("notes") { $0.all },
        text: { _ throws(NetworkError) in throw .offline },  // endpoint text fail offline
        add: context.endpoints("add") { $0.add }))
  }
  try await notes.run.wait(for: "Buy crystals")  // wait "Buy crystals"
  await notes.press("n")  // press n
  try await notes.run.fill("Title", "Call Morty")  // fill "Title" "Call Morty"
  try await notes.run.tap("Add")  // tap "Add"
  try await notes.run.wait()  // wait
  #expect(notes.calls(of: "add") == ["add(Call Morty)"])  // the calls in a snapshot
  await notes.press(.enter)  // press enter
  try notes.run.expect("You're offline.")  // expect "You're offline."
  await notes.pass(.seconds(1))  // sleep 1s
}
