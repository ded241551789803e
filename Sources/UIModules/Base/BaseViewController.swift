public import Views

/// The superclass of screens that are controllers: they subscribe to the publishers of their view model, and build their
/// content from the values. It shows the loader and the alerts, and draws the screen again after a value has arrived.
@MainActor
open class BaseViewController<VM: BaseViewModel>: @MainActor ObservableObject, View, PublisherSubscriber {
  /// Publishes before each change of a published property.
  public let objectWillChange = ObservableObjectPublisher()

  /// The view model of the screen.
  public let viewModel: VM

  /// The subscriptions of this controller. They end with it.
  public var subscriptions = Set<AnyCancellable>()

  /// Counts the changes. A body that has read the count is built again when it grows.
  @Published private var revision = 0
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
    bind(viewModel.renderingStatePublisher, to: \.renderingState)
  }

  /// The content of the screen, built from the values that were bound. Override it.
  open var content: AnyView { AnyView(Text("")) }

  /// The content of the view.
  public var body: some View {
    if !isLoaded {
      isLoaded = true
      viewDidLoad()
    }
    _ = revision
    return content.rendering(renderingState, of: viewModel)
  }

  /// Draws the screen again.
  public func setNeedsDisplay() {
    revision += 1
  }
}

/// A screen that subscribes to publishers.
@MainActor
public protocol PublisherSubscriber: AnyObject {
  /// The subscriptions, which end with the screen.
  var subscriptions: Set<AnyCancellable> { get set }
  /// Draws the screen again.
  func setNeedsDisplay()
}

extension PublisherSubscriber {
  /// Assigns every value of a publisher to a property, and draws the screen again after it.
  public func bind<P: Publisher>(_ publisher: P, to property: ReferenceWritableKeyPath<Self, P.Output>)
  where P.Failure == Never {
    publisher
      .sink { [weak self] in
        self?[keyPath: property] = $0
        self?.setNeedsDisplay()
      }
      .store(in: &subscriptions)
  }
}
