import Base
import Entities
import Views

final class BackupViewModel: BaseViewModel {
  @Published private(set) var day = "…"
  private let lastDay: Call<String, NetworkError>
  private let backUp: Call<String, NetworkError>

  init(lastDay: @escaping Call<String, NetworkError>, backUp: @escaping Call<String, NetworkError>) {
    (self.lastDay, self.backUp) = (lastDay, backUp)
  }

  override func onAppear() { refresh() }

  func refresh() {
    performInBackground(lastDay) { [weak self] day in
      self?.day = day
    } orElse: { [weak self] error in
      self?.day = error.text
    }
  }

  func backUpTapped() {
    perform(loading: "Backing up…", backUp) { [weak self] day in self?.day = day }
  }
}

struct BackupView: View {
  let viewModel: BackupViewModel

  var body: some View {
    VStack(alignment: .leading) {
      LabeledContent("Last backup", value: viewModel.day)
      Button("Back Up", action: viewModel.backUpTapped)
    }
    .refreshable(action: viewModel.refresh)
    .subscribeToRenderingStates(viewModel)
  }
}
