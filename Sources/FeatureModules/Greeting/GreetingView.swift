import Base
import Views

struct GreetingView: View {
  @Bindable var viewModel: GreetingViewModel
  let closeTapped: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      if case .failed(let message) = viewModel.phase {
        FailureView(message, retry: viewModel.retryTapped)
      } else if viewModel.phase == .loaded {
        Text(Strings.hello(viewModel.name))
      }
      Button(Strings.close, action: closeTapped)
    }
    .navigationTitle(Strings.title)
    .subscribeToRenderingStates(viewModel)
  }
}
