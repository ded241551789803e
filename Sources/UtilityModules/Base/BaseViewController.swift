public import Views

/// A screen as an object that is told what to show, next to views that look by themselves: it subscribes to its view
/// model's publishers once, keeps what they say, and makes its content of that.
///
/// What every controller would otherwise write for itself is here: the loader and the alerts, word to the view model
/// when the screen comes and goes, and a new frame when something was bound.
@MainActor
open class BaseViewController<VM: ViewModel>: View {
  public let viewModel: VM

  /// Holds what this controller listens to, for as long as it lives.
  public var subscriptions = Set<AnyCancellable>()

  private let display = Display()
  private var renderingState = ViewRenderingState.State.view
  private var isLoaded = false

  public init(viewModel: VM) {
    self.viewModel = viewModel
  }

  isolated deinit {
    subscriptions = []
  }

  /// Called once, before the screen is shown for the first time: the place to bind publishers. Call `super`.
  open func viewDidLoad() {
    bind(viewModel.renderingStatePublisher) { [weak self] in self?.renderingState = $0 }
  }

  /// Called when the screen comes up. Call `super`, which tells the view model.
  open func viewWillAppear() {
    viewModel.onAppear()
  }

  /// Called when the screen is left. Call `super`, which tells the view model and ends what is under way.
  open func viewWillDisappear() {
    viewModel.onDisappear()
    viewModel.cancel()
  }

  /// What the screen shows, made of what was bound. Each controller has its own.
  open var content: AnyView { AnyView(Text("")) }

  /// Hands every value of a publisher to `show`, and has the screen drawn anew after it.
  public func bind<P: Publisher>(_ publisher: P, _ show: @escaping (P.Output) -> Void) where P.Failure == Never {
    publisher
      .sink { [display] in
        show($0)
        display.revision += 1
      }
      .store(in: &subscriptions)
  }

  /// Has the screen drawn anew, after a change that no publisher told of.
  public func setNeedsDisplay() {
    display.revision += 1
  }

  public var body: some View {
    loadIfNeeded()
    _ = display.revision
    return
      content
      .rendering(renderingState, dismiss: viewModel.renderingState.dismiss)
      .onAppear { self.viewWillAppear() }
      // Kept until it is told: whoever pops a screen drops it before the screen is gone.
      .onDisappear { self.viewWillDisappear() }
  }

  private func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    viewDidLoad()
  }
}

/// Counts what was shown, so that a screen that has read the count is drawn anew.
@MainActor
private final class Display: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var revision = 0
}
