public import Views
import Resources

extension View {
  /// Ties a screen to its view model: loader and alerts as the view model renders them, and word to it when the screen
  /// comes and goes. What is under way when it goes is ended.
  public func subscribeToRenderingStates(_ viewModel: some ViewModel) -> AnyView {
    self
      .rendering(viewModel.renderingState.state, dismiss: viewModel.renderingState.dismiss)
      .onAppear { viewModel.onAppear() }
      .onDisappear {
        viewModel.onDisappear()
        viewModel.cancel()
      }
  }

  /// Puts a loader or a message before a screen, as a rendering state has it.
  func rendering(_ state: ViewRenderingState.State, dismiss: @escaping @MainActor () -> Void) -> AnyView {
    let isError = if case .error = state { true } else { false }
    return
      self
      .loader(isPresented: state == .loading)
      .alert(
        isError ? Strings.error : "", message: state.message ?? "", color: isError ? .failure : .accent,
        isPresented: Binding(get: { state.message != nil }, set: { if !$0 { dismiss() } }))
  }
}
