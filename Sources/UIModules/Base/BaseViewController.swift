public import Views

/// The superclass of screens that are controllers: they subscribe to the publishers of their view model, and build
/// their content from the values they received.
///
/// It does what every controller needs: it shows the loader and the alerts, tells the view model when the screen
/// appears and disappears, and draws the screen again after a value has arrived.
@MainActor
open class BaseViewController<VM: BaseViewModel>: View {
  /// The view model of the screen.
  public let viewModel: VM

  /// The subscriptions of this controller. They end with it.
  public var subscriptions = Set<AnyCancellable>()

  private let display = Display()
  private var renderingState = ViewRenderingState.State.view
  private var isLoaded = false

  /// Creates the screen of a view model.
  public init(viewModel: VM) {
    self.viewModel = viewModel
  }

  isolated deinit {
    subscriptions = []
  }

  /// Called once, before the screen is shown for the first time. Bind publishers here, and call `super`.
  open func viewDidLoad() {
    bind(viewModel.renderingStatePublisher) { [weak self] in self?.renderingState = $0 }
  }

  /// Called when the screen appears. Call `super`, which calls the view model.
  open func viewWillAppear() {
    viewModel.onAppear()
  }

  /// Called when the screen disappears. Call `super`, which calls the view model and cancels its calls.
  open func viewWillDisappear() {
    viewModel.onDisappear()
    viewModel.cancel()
  }

  /// The content of the screen, built from the values that were bound. Override it.
  open var content: AnyView { AnyView(Text("")) }

  /// Calls `show` with every value of a publisher, and draws the screen again after it.
  public func bind<P: Publisher>(_ publisher: P, _ show: @escaping (P.Output) -> Void) where P.Failure == Never {
    publisher
      .sink { [display] in
        show($0)
        display.revision += 1
      }
      .store(in: &subscriptions)
  }

  /// The content of the view.
  public var body: some View {
    loadIfNeeded()
    _ = display.revision
    return
      content
      .rendering(renderingState, of: viewModel)
      .onAppear { self.viewWillAppear() }
      // Strong, because a screen that is popped is released before it disappears.
      .onDisappear { self.viewWillDisappear() }
  }

  private func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    viewDidLoad()
  }
}

/// Counts the changes of a controller. A body that has read the count is built again when it grows.
@MainActor
private final class Display: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var revision = 0
}
