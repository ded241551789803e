import Base
import SwiftUI

/// The feature with the links that the system opens: a link signs in, whichever screen is shown. A screen that is not shown
/// receives no link.
struct SignInLinkView<Content: View>: View {
  @State private var viewModel: SignInLinkViewModel
  private let content: Content

  init(viewModel: SignInLinkViewModel, @ViewBuilder content: () -> Content) {
    _viewModel = State(initialValue: viewModel)
    self.content = content()
  }

  var body: some View {
    content
      .onOpenURL(perform: viewModel.linkOpened)
      .subscribeToRenderingStates(viewModel)
  }
}
