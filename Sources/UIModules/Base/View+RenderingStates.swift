public import Views

extension View {
  /// Connects a screen to its view model: shows its loader and its alerts, and tells it when the screen appears and
  /// disappears. When the screen disappears, all calls of the view model are cancelled.
  public func subscribeToRenderingStates(_ viewModel: BaseViewModel) -> AnyView {
    rendering(viewModel.renderingState.state, of: viewModel)
  }

  /// Shows a rendering state: the loader, which Esc cancels, or the message. Views and controllers use it.
  func rendering(_ state: ViewRenderingState.State, of viewModel: BaseViewModel) -> AnyView {
    let loaderText: String? = if case .loading(let text) = state { text } else { nil }
    let isError = if case .error = state { true } else { false }
    let dismiss = viewModel.renderingState.dismiss
    return
      self
      .loader(loaderText, isPresented: state.isLoading, cancel: viewModel.cancelTapped)
      .alert(
        isError ? Strings.error : "", message: state.message ?? "", color: isError ? .failure : .plain,
        isPresented: Binding(get: { state.message != nil }, set: { _ in dismiss() })
      )
      .onAppear { viewModel.onAppear() }
      .onDisappear {
        viewModel.onDisappear()
        viewModel.cancel()
      }
  }
}
