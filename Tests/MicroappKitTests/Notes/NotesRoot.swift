public import Entities
import Navigation
public import Views

/// The notes.
public struct NotesRoot: View {
  /// What this feature needs from outside.
  public struct Dependencies: Sendable {
    /// Fetches all notes.
    public var notes: Call<[Note], NetworkError>
    /// Fetches the text of a note.
    public var text: Call<Int, String, NetworkError>
    /// Adds a note with a title.
    public var add: Call<String, Note, NoteError>

    /// Creates dependencies.
    public init(
      notes: @escaping Call<[Note], NetworkError>, text: @escaping Call<Int, String, NetworkError>,
      add: @escaping Call<String, Note, NoteError>
    ) {
      (self.notes, self.text, self.add) = (notes, text, add)
    }
  }

  enum Route: Hashable { case note(Note), newNote }

  private let stack: NavigationStack<Route>

  /// Creates the feature.
  public init(dependencies: Dependencies) {
    let navigation = NavigationStore<Route>()
    let list = NoteListViewModel(notes: dependencies.notes)
    let listView = NoteListView(viewModel: list) { note in
      navigation.push(.note(note))
    } newNoteTapped: {
      navigation.push(.newNote)
    }
    stack = NavigationStack(navigation, root: listView) { route in
      switch route {
      case .note(let note): NoteView(viewModel: NoteViewModel(note, text: dependencies.text))
      case .newNote:
        NewNoteView(
          viewModel: NewNoteViewModel(add: dependencies.add) { note in
            list.append(note)
            navigation.pop()
          })
      }
    }
  }

  /// The content.
  public var body: some View { stack }
}
