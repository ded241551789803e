import Base
import Entities
import Views

final class RenameViewModel: BaseViewModel {
  @Published private(set) var title: String
  @Published var newTitle = ""
  @Published var isRenaming = false
  private let rename: Call<String, Void, NetworkError>

  init(_ title: String, rename: @escaping Call<String, Void, NetworkError>) {
    (self.title, self.rename) = (title, rename)
  }

  func renameTapped() { (newTitle, isRenaming) = (title, true) }

  func saveTapped() {
    perform({ [rename, newTitle] in try await rename(newTitle) }) { [weak self, newTitle] in
      self?.title = newTitle
      self?.isRenaming = false
    }
  }
}

struct RenameView: View {
  @Bindable var viewModel: RenameViewModel

  var body: some View {
    VStack(alignment: .leading) {
      Text(viewModel.title)
      Button("Rename", action: viewModel.renameTapped)
    }
    .sheet("Rename", isPresented: $viewModel.isRenaming) {
      VStack(alignment: .leading) {
        TextField("Title", text: $viewModel.newTitle)
        Button("Save", action: viewModel.saveTapped)
      }
    }
    .subscribeToRenderingStates(viewModel)
  }
}
