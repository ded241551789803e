import Base
import Views

/// A controller that records the events of its screen.
@MainActor
final class NotingViewModel: BaseViewModel {
  @Published var text = "a"
  @Published var unread = 0
  var notes: [String] = []

  override func onAppear() { notes.append("appeared") }

  override func onDisappear() { notes.append("disappeared") }

  override func cancel() { notes.append("cancelled") }
}

@MainActor
final class TextController: BaseViewController<NotingViewModel> {
  private var shown = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.notes.append("loaded")
    bind(viewModel.$text, to: \.shown)
  }

  override var content: AnyView {
    viewModel.notes.append("content \(shown)")
    return AnyView(Text("shown \(shown)"))
  }
}

/// A view that shows a controller, if there is one.
@MainActor
final class Shown: BaseViewModel, View {
  @Published var controller: TextController?

  init(_ controller: TextController?) { self.controller = controller }

  var body: some View {
    if let controller { controller } else { Text("nobody") }
  }
}
