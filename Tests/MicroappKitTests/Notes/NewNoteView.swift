import Base
import Entities
import Views

final class NewNoteViewModel: BaseViewModel {
  @Published var title = ""
  @Published private(set) var titleMessage: String?
  private let add: Call<String, Note, NoteError>
  private let added: ExitWith<Note>

  init(add: @escaping Call<String, Note, NoteError>, added: @escaping ExitWith<Note>) {
    (self.add, self.added) = (add, added)
  }

  func titleEditingEnded() { titleMessage = title.count > 30 ? "Use at most 30 characters." : nil }

  func addTapped() {
    titleEditingEnded()
    guard title.hasContent, titleMessage == nil else { return }
    perform(loading: "Adding…", { [add, title] in try await add(title.trimmed) }, then: added)
  }

  override func handle(_ error: any AppError) {
    if error as? NoteError == .titleTaken { titleMessage = error.text } else { super.handle(error) }
  }
}

struct NewNoteView: View {
  @Bindable var viewModel: NewNoteViewModel

  var body: some View {
    VStack(alignment: .leading) {
      Form {
        TextField("Title", text: $viewModel.title, message: viewModel.titleMessage)
          .onSubmit(isReady: viewModel.title.hasContent, viewModel.addTapped)
          .onEditingEnded(viewModel.titleEditingEnded)
      }
      Button("Add", action: viewModel.addTapped).disabled(!viewModel.title.hasContent).help("Enter a title")
    }
    .navigationTitle("New note")
    .subscribeToRenderingStates(viewModel)
  }
}
