import Base
public import Entities
import Navigation
public import Views

/// The notes of the user as one view.
public struct NoteRoot: View {
  /// Everything that this feature needs from outside.
  public struct Dependencies: Sendable {
    /// Fetches all notes.
    public var notes: Call<[Note], NetworkError>
    /// Adds a note with a title.
    public var add: Call<String, Note, NoteError>
    /// Deletes a note.
    public var delete: Call<Note.ID, Void, NetworkError>
    /// Adds the star of a note, or removes it.
    public var setStarred: Call<Note.ID, Bool, Void, NetworkError>

    /// Creates dependencies from closures.
    public init(
      notes: @escaping Call<[Note], NetworkError>, add: @escaping Call<String, Note, NoteError>,
      delete: @escaping Call<Note.ID, Void, NetworkError>,
      setStarred: @escaping Call<Note.ID, Bool, Void, NetworkError>
    ) {
      (self.notes, self.add, self.delete, self.setStarred) = (notes, add, delete, setStarred)
    }
  }

  private let stack: NavigationStack<Never>

  /// Creates the feature with its exits: for Close, and for a session that has ended.
  public init(dependencies: Dependencies, closed: @escaping Exit, signedOut: @escaping Exit) {
    let navigation = NavigationStore<Never>()
    let viewModel = NoteViewModel(dependencies: dependencies)
    viewModel.onSessionEnded = navigation.makeExit(signedOut)
    let view = NoteView(viewModel: viewModel, closeTapped: navigation.makeExit(closed))
    stack = NavigationStack(navigation, root: view)
  }

  /// The content of the view.
  public var body: some View { stack }
}
