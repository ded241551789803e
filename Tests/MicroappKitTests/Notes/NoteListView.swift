import Base
import Entities
import Views

final class NoteListViewModel: LoadingViewModel {
  @Published var search = ""
  @Published var selection = 0
  @Published private var notes: [Note] = []
  private let fetch: Call<[Note], NetworkError>

  init(notes: @escaping Call<[Note], NetworkError>) { fetch = notes }

  var found: [Note] {
    notes.filter { search.isEmpty || $0.title.lowercased().contains(search.lowercased()) }
  }

  override func load() {
    perform(fetch) { [weak self] notes in
      self?.notes = notes
      self?.finishLoading()
    }
  }

  func append(_ note: Note) {
    notes.append(note)
    (search, selection) = ("", .max)
  }
}

struct NoteListView: View {
  @Bindable var viewModel: NoteListViewModel
  let noteTapped: ExitWith<Note>
  let newNoteTapped: Exit

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Search", text: $viewModel.search)
      if case .failed(let message) = viewModel.phase {
        FailureView(message, retry: viewModel.retryTapped)
      } else {
        list
      }
    }
    .navigationTitle("Notes")
    .onKey(Key(.character("/")), hint: "Search", focus: "Search")
    .onKey(Key(.character("n")), hint: "New note", action: newNoteTapped)
    .refreshable(isActive: viewModel.phase == .loaded, action: viewModel.load)
    .subscribeToRenderingStates(viewModel)
  }

  private var list: some View {
    List("Notes", viewModel.found, selection: $viewModel.selection) { note in Text(note.title, lineLimit: 1) }
      .onOpen("Open") { row in noteTapped(viewModel.found[row]) }
      .overlay { if viewModel.phase == .loaded, viewModel.found.isEmpty { ContentUnavailableView("No notes") } }
  }
}
