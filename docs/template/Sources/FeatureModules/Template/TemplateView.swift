import Base
import Views

struct TemplateView: View {
  let viewModel: TemplateViewModel
  let closeTapped: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      switch viewModel.phase {
      case .loading: EmptyView()
      case .loaded: Text(viewModel.text)
      case .failed(let message): FailureView(message, retry: viewModel.retryTapped)
      }
      Button(Strings.close, action: closeTapped)
    }
    .navigationTitle(Strings.title)
    .subscribeToRenderingStates(viewModel)
  }
}
