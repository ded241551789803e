import AccountEntities
import Base
import Entities
import SwiftUI

/// The feature, which signs in with each sign-in link that is opened, whichever screen is shown.
struct OpenedLinkView<Content: View>: View {
  @State private var viewModel: OpenedLinkViewModel
  private let links: Input<MagicLinkProof>
  private let content: Content

  init(viewModel: OpenedLinkViewModel, links: @escaping Input<MagicLinkProof>, @ViewBuilder content: () -> Content) {
    _viewModel = State(initialValue: viewModel)
    self.links = links
    self.content = content()
  }

  var body: some View {
    content.subscribeToRenderingStates(viewModel).task {
      for await proof in links() { viewModel.signIn(with: proof) }
    }
  }
}
