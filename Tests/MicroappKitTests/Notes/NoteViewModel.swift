import Base
import Entities

/// The notes: they can be added, deleted and starred.
final class NoteViewModel: LoadingViewModel {
  @Published var title = ""
  @Published private(set) var titleMessage: String?
  @Published var selection = 0
  @Published private(set) var notes: [Note] = []
  /// The note whose star has changed on the screen; nil if no such call is in flight.
  @Published private(set) var starring: Note.ID?
  private let dependencies: NoteRoot.Dependencies

  init(dependencies: NoteRoot.Dependencies) { self.dependencies = dependencies }

  override func load() {
    perform(dependencies.notes) { [weak self] notes in
      self?.notes = notes
      self?.finishLoading()
    }
  }

  func addTapped() {
    titleMessage = nil
    perform { [dependencies, title] in
      try await dependencies.add(title.trimmed)
    } then: { [weak self] note in
      self?.notes.append(note)
      self?.selection = .max
      self?.title = ""
    }
  }

  override func handle(_ error: any AppError) {
    guard error as? NoteError == .titleTaken else { return super.handle(error) }
    titleMessage = error.text
  }

  func deleteTapped(_ note: Note) {
    perform({ [dependencies] in try await dependencies.delete(note.id) }) { [weak self] in
      self?.notes.removeAll { $0.id == note.id }
    }
  }

  func starTapped(_ note: Note) async {
    guard starring == nil else { return }
    starring = note.id
    defer { starring = nil }
    do throws(NetworkError) {
      try await dependencies.setStarred(note.id, !note.isStarred)
      if let row = notes.firstIndex(where: { $0.id == note.id }) { notes[row].isStarred.toggle() }
    } catch {
      handle(error)
    }
  }
}
