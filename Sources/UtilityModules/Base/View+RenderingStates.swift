public import Views
import Resources

extension View {
  /// Ties a screen to its view model: loader and alerts as the view model renders them, and word to it when the screen
  /// comes and goes.
  public func subscribeToRenderingStates(_ viewModel: some ViewModel) -> some View {
    let renderingState = viewModel.renderingState
    return
      self
      .loader(isPresented: renderingState.state == .loading)
      .alert(
        Strings.current.error, message: renderingState.state.message ?? "",
        isPresented: Binding(
          get: { renderingState.state.message != nil }, set: { if !$0 { renderingState.dismiss() } })
      )
      .onLifecycle(appear: { viewModel.onAppear() }, disappear: { viewModel.onDisappear() })
  }
}
