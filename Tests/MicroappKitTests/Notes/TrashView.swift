import Base
import Entities
import Views

final class TrashViewModel: BaseViewModel {
  @Published private(set) var notes: [Note]
  @Published var selection = 0
  @Published var asked: Note?
  private let delete: Call<Int, Void, NetworkError>

  init(_ notes: [Note], delete: @escaping Call<Int, Void, NetworkError>) {
    (self.notes, self.delete) = (notes, delete)
  }

  func deleteTapped(_ note: Note) {
    perform({ [delete] in try await delete(note.id) }) { [weak self] in
      self?.notes.removeAll { $0.id == note.id }
    }
  }
}

struct TrashView: View {
  @Bindable var viewModel: TrashViewModel

  var body: some View {
    let isAsking = Binding(get: { viewModel.asked != nil }, set: { _ in viewModel.asked = nil })
    List("Trash", viewModel.notes, selection: $viewModel.selection) { note in Text(note.title, lineLimit: 1) }
      .onRowKey(Key(.character("d")), hint: "Delete") { note in viewModel.asked = note }
      .alert("Delete for ever?", isPresented: isAsking) {
        if let note = viewModel.asked { Button("Delete", role: .destructive) { viewModel.deleteTapped(note) } }
        Button("Keep", role: .cancel) {}
      }
      .subscribeToRenderingStates(viewModel)
  }
}
