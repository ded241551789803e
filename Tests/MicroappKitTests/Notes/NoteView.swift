import Base
import Entities
import Views

struct NoteView: View {
  @Bindable var viewModel: NoteViewModel
  let closeTapped: Exit

  var body: some View {
    VStack(alignment: .leading) {
      TextField(Strings.newNote, text: $viewModel.title, message: viewModel.titleMessage)
        .onSubmit(viewModel.title.hasContent ? viewModel.addTapped : nil)
      if case .failed(let text) = viewModel.phase { FailureView(text, retry: viewModel.retryTapped) } else { list }
      Button(Strings.close, action: closeTapped)
    }
    .navigationTitle(Strings.notes)
    .onKey(Key(.character("n")), hint: Strings.newNote, focus: Strings.newNote)
    .refreshable(isActive: viewModel.phase == .loaded && viewModel.starring == nil, action: viewModel.load)
    .subscribeToRenderingStates(viewModel)
  }

  private var list: some View {
    List(Strings.notes, viewModel.notes, selection: $viewModel.selection) { note in
      HStack {
        Text(note.title, lineLimit: 1)
        if note.isStarred != (note.id == viewModel.starring) { Text("★").accessibilityLabel(Strings.starred) }
      }
    }
    .onRowKey(Key(.character("d")), hint: Strings.delete, action: viewModel.deleteTapped)
    .onRowKey(Key(.character("f")), hint: Strings.star, isActive: viewModel.starring == nil) { note in
      startTask { await viewModel.starTapped(note) }
    }
    .overlay { if viewModel.phase == .loaded, viewModel.notes.isEmpty { ContentUnavailableView(Strings.noNotes) } }
  }
}
