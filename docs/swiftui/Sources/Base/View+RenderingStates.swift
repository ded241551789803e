import Accessibility
import Resources
public import SwiftUI

extension View {
  /// Connects a screen to its view model: shows its loader and its alerts, and tells it when the screen appears and
  /// disappears. When the screen disappears, all calls of the view model are cancelled. In SwiftUI a screen disappears when
  /// it is popped, when another is pushed, and when the user changes the tab.
  public func subscribeToRenderingStates(_ viewModel: BaseViewModel) -> some View {
    modifier(RenderingStates(viewModel: viewModel))
  }
}

private struct RenderingStates: ViewModifier {
  let viewModel: BaseViewModel

  func body(content: Content) -> some View {
    let state = viewModel.renderingState.state
    let isError = if case .error = state { true } else { false }
    content
      // Not `disabled`, which would take the focus from the field and close the keyboard.
      .allowsHitTesting(!state.isLoading)
      .overlay {
        if case .loading(let text) = state {
          Loader(text: text ?? Strings.loading, cancel: viewModel.cancelTapped)
        }
      }
      .alert(
        isError ? Strings.error : "", isPresented: isMessagePresented, presenting: state.message,
        actions: { _ in Button(Strings.ok) {} }, message: { Text($0) }
      )
      .onAppear { viewModel.onAppear() }
      .onDisappear {
        viewModel.onDisappear()
        viewModel.cancel()
      }
  }

  private var isMessagePresented: Binding<Bool> {
    Binding(
      get: { viewModel.renderingState.state.message != nil },
      set: { if !$0 { viewModel.renderingState.dismiss() } })
  }
}

private struct Loader: View {
  let text: String
  let cancel: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 12) {
      ProgressView(text)
      Button(Strings.cancel, role: .cancel, action: cancel)
        .keyboardShortcut(.cancelAction)
    }
    .padding(24)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
    // VoiceOver does not leave the loader, and says when work begins.
    .accessibilityElement(children: .contain)
    .accessibilityAddTraits(.isModal)
    .accessibilityAction(.escape, cancel)
    .onAppear { AccessibilityNotification.Announcement(text).post() }
  }
}
