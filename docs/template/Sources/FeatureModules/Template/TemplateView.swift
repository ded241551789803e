import Base
import Views

struct TemplateView: View {
  @Bindable var viewModel: TemplateViewModel
  let closeTapped: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      if case .failed(let message) = viewModel.phase {
        FailureView(message, retry: viewModel.retryTapped)
      } else {
        Text(viewModel.text)
      }
      Button(Strings.close, action: closeTapped)
    }
    .navigationTitle(Strings.title)
    .subscribeToRenderingStates(viewModel)
  }
}
