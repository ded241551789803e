import Base
import Views

struct GreetingView: View {
  let viewModel: GreetingViewModel
  let closeTapped: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      switch viewModel.phase {
      case .loading: EmptyView()
      case .loaded: Text(Strings.hello(viewModel.name))
      case .failed(let message): FailureView(message, retry: viewModel.retryTapped)
      }
      Button(Strings.close, action: closeTapped)
    }
    .navigationTitle(Strings.title)
    .subscribeToRenderingStates(viewModel)
  }
}
