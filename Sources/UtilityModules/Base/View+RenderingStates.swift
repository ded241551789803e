public import Views
import Resources

extension View {
  /// Ties a screen to its view model: loader and alerts as the view model renders them, and word to it when the screen
  /// comes and goes. What is under way when it goes is ended.
  public func subscribeToRenderingStates(_ viewModel: some ViewModel) -> some View {
    let renderingState = viewModel.renderingState
    let isError = if case .error = renderingState.state { true } else { false }
    return
      self
      .loader(isPresented: renderingState.state == .loading)
      .alert(
        isError ? Strings.current.error : "", message: renderingState.state.message ?? "",
        color: isError ? .failure : .accent,
        isPresented: Binding(
          get: { renderingState.state.message != nil }, set: { if !$0 { renderingState.dismiss() } })
      )
      .onAppear { viewModel.onAppear() }
      .onDisappear {
        viewModel.onDisappear()
        viewModel.cancel()
      }
  }
}
