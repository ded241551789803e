import Entities

/// Notes in memory.
actor FakeNotes {
  private var notes = [Note(id: 1, title: "Buy crystals"), Note(id: 2, title: "Fix the portal gun")]
  private var lastID = 2

  func all() async throws(NetworkError) -> [Note] { notes }

  func text(_ id: Int) async throws(NetworkError) -> String { "The text of note \(id)" }

  func add(_ title: String) async throws(NoteError) -> Note {
    guard !notes.contains(where: { $0.title == title }) else { throw .titleTaken }
    lastID += 1
    let note = Note(id: lastID, title: title)
    notes.append(note)
    return note
  }

  func rename(_ title: String) async throws(NetworkError) {}

  func delete(_ id: Int) async throws(NetworkError) { notes.removeAll { $0.id == id } }

  func lastDay() async throws(NetworkError) -> String { "Monday" }

  func backUp() async throws(NetworkError) -> String { "Tuesday" }
}
