import AccountEntities
import Base
import SwiftUI

/// The feature with the sign-in link that the app has received: the link signs in, whichever screen is shown.
struct OpenedLinkView<Content: View>: View {
  @State private var viewModel: OpenedLinkViewModel
  @Binding private var opens: MagicLinkProof?
  private let links: PassthroughSubject<MagicLinkProof, Never>
  private let content: Content

  /// - Parameter links: what the view model follows.
  init(
    viewModel: OpenedLinkViewModel, opens: Binding<MagicLinkProof?>, links: PassthroughSubject<MagicLinkProof, Never>,
    @ViewBuilder content: () -> Content
  ) {
    _viewModel = State(initialValue: viewModel)
    _opens = opens
    self.links = links
    self.content = content()
  }

  var body: some View {
    content
      .onChange(of: opens, initial: true) {
        guard let link = opens else { return }
        opens = nil
        links.send(link)
      }
      .subscribeToRenderingStates(viewModel)
  }
}
