import AccountEntities
import Base
import SwiftUI

/// The feature, which signs in with each sign-in link that is opened, whichever screen is shown.
struct OpenedLinkView<Content: View>: View {
  @State private var viewModel: OpenedLinkViewModel
  private let content: Content

  init(viewModel: OpenedLinkViewModel, @ViewBuilder content: () -> Content) {
    _viewModel = State(initialValue: viewModel)
    self.content = content()
  }

  var body: some View {
    content.subscribeToRenderingStates(viewModel)
  }
}
