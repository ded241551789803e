public import Views

extension View {
  /// Connects a screen to its view model: shows its loader and its alerts, and tells it when the screen appears and
  /// disappears. When the screen disappears, all calls of the view model are cancelled.
  public func subscribeToRenderingStates(_ viewModel: BaseViewModel) -> AnyView {
    self
      .rendering(viewModel.renderingState.state, of: viewModel)
      .onAppear { viewModel.onAppear() }
      .onDisappear {
        viewModel.onDisappear()
        viewModel.cancel()
      }
  }

  /// Shows the loader or the message of a rendering state, and lets Esc cancel what loads. Both styles of screens use
  /// it.
  func rendering(_ state: ViewRenderingState.State, of viewModel: BaseViewModel) -> AnyView {
    let isError = if case .error = state { true } else { false }
    let dismiss = viewModel.renderingState.dismiss
    return
      self
      .loader(viewModel.renderingState.loadingText, isPresented: state == .loading, cancel: viewModel.cancelTapped)
      .alert(
        isError ? Strings.error : "", message: state.message ?? "", color: isError ? .failure : .plain,
        isPresented: Binding(get: { state.message != nil }, set: { _ in dismiss() }))
  }
}
