import Base
import Entities
import Observation
import Views

@MainActor @Observable
final class NoteViewModel {
  enum Phase { case loading, loaded(String), failed(String) }

  let note: Note
  private(set) var phase = Phase.loading
  private(set) var attempt = 1
  private let text: Call<Int, String, NetworkError>

  init(_ note: Note, text: @escaping Call<Int, String, NetworkError>) { (self.note, self.text) = (note, text) }

  func load() async {
    let result: Phase
    do throws(NetworkError) { result = .loaded(try await text(note.id)) } catch { result = .failed(error.text) }
    if !Task.isCancelled { phase = result }
  }

  func retryTapped() { (phase, attempt) = (.loading, attempt + 1) }
}

struct NoteView: View {
  let viewModel: NoteViewModel

  var body: some View {
    Form {
      LabeledContent("Title", value: viewModel.note.title)
      switch viewModel.phase {
      case .loading: Spinner()
      case .loaded(let text): LabeledContent("Text", value: text)
      case .failed(let message): FailureView(message, retry: viewModel.retryTapped)
      }
    }
    .navigationTitle("Note")
    .task(id: viewModel.attempt, viewModel.load)
  }
}
