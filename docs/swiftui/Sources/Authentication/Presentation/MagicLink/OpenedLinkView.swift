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
    let state = viewModel.renderingState.state
    // One link after the other, so that the user reads the message of each.
    content.subscribeToRenderingStates(viewModel).task(id: state) {
      guard state == .view else { return }
      for await proof in links() {
        viewModel.redeem(proof)
        break
      }
    }
  }
}
