import Entities

/// Notes in memory.
actor FakeNotes {
  private var notes = [1: Note(id: 1, title: "Buy crystals"), 2: Note(id: 2, title: "Fix the portal gun")]
  private var lastID = 2

  func all() async throws(NetworkError) -> [Note] { notes.values.sorted { $0.id < $1.id } }

  func add(_ title: String) async throws(NoteError) -> Note {
    guard !notes.values.contains(where: { $0.title == title }) else { throw .titleTaken }
    lastID += 1
    let note = Note(id: lastID, title: title)
    notes[lastID] = note
    return note
  }

  func delete(_ id: Note.ID) async throws(NetworkError) { notes[id] = nil }

  func setStarred(_ id: Note.ID, _ isStarred: Bool) async throws(NetworkError) { notes[id]?.isStarred = isStarred }
}
