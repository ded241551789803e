import Base
import Entities
import Testing
import Views

@MainActor
struct BaseViewControllerTests {
  private let viewModel = NotingViewModel()

  private func makeScreen(_ controller: TextController) -> Screen {
    Screen(size: Size(width: 40, height: 12)) { controller }
  }

  @Test func itLoadsOnceBeforeItIsShownForTheFirstTime() {
    let controller = TextController(viewModel: viewModel)
    #expect(viewModel.notes == [])

    let screen = makeScreen(controller)
    #expect(viewModel.notes == [])
    _ = screen.frame()
    #expect(viewModel.notes == ["loaded", "content a", "appeared"])
    screen.send(.resize(Size(width: 41, height: 12)))
    _ = screen.frame()

    #expect(viewModel.notes == ["loaded", "content a", "appeared", "content a"])
  }

  @Test func itShowsWhatIsBoundAndEveryValueThatFollows() {
    let screen = makeScreen(TextController(viewModel: viewModel))
    #expect(screen.frame().buffer.text.contains("shown a"))

    viewModel.text = "b"
    #expect(screen.frame().buffer.text.contains("shown b"))
    viewModel.text = "c"
    viewModel.text = "d"
    #expect(screen.frame().buffer.text.contains("shown d"))
  }

  @Test func aValueMakesTheFrameStaleAndNothingElseDoes() {
    let screen = makeScreen(TextController(viewModel: viewModel))
    _ = screen.frame()
    let before = viewModel.notes
    _ = screen.frame()
    viewModel.unread = 1
    _ = screen.frame()
    #expect(viewModel.notes == before)

    viewModel.text = "a"
    _ = screen.frame()
    #expect(viewModel.notes == before + ["content a"])
  }

  @Test func aChangeThatNoPublisherTellsOfIsShownWhenAsked() {
    let controller = TextController(viewModel: viewModel)
    let screen = makeScreen(controller)
    _ = screen.frame()
    controller.suffix = "!"
    #expect(!screen.frame().buffer.text.contains("shown a!"))

    controller.setNeedsDisplay()
    #expect(screen.frame().buffer.text.contains("shown a!"))
  }

  @Test func theViewModelLearnsInOrderThatTheScreenComesAndGoes() {
    let screen = makeScreen(TextController(viewModel: viewModel))
    _ = screen.frame()
    viewModel.notes = []

    screen.close()
    #expect(viewModel.notes == ["disappeared", "cancelled"])
  }

  @Test func aScreenThatComesBackAppearsAgainButIsNotLoadedAgain() {
    let controller = TextController(viewModel: viewModel)
    let shown = Shown(controller)
    let screen = Screen(size: Size(width: 40, height: 12)) { shown }
    _ = screen.frame()
    shown.controller = nil
    _ = screen.frame()
    shown.controller = controller
    _ = screen.frame()

    #expect(
      viewModel.notes.filter { !$0.hasPrefix("content") } == [
        "loaded", "appeared", "disappeared", "cancelled", "appeared",
      ])
  }

  @Test func aLoaderAndAMessageStandBeforeItAsTheViewModelRendersThem() {
    let screen = makeScreen(TextController(viewModel: viewModel))
    #expect(!screen.frame().buffer.text.contains("Loading…"))

    viewModel.renderingState.render(.loading)
    #expect(screen.frame().buffer.text.contains("Loading…"))
    #expect(screen.frame().controls.isEmpty)
    viewModel.renderingState.render(.error(AppError(message: "It failed.")))
    #expect(screen.frame().buffer.text.contains("╭ Error"))
    #expect(screen.frame().buffer.text.contains("It failed."))
    viewModel.renderingState.render(.alert(message: "Look."))
    #expect(screen.frame().buffer.text.contains("Look."))
    #expect(!screen.frame().buffer.text.contains("╭ Error"))
  }

  @Test func aLoaderThatIsUpBeforeTheScreenIsShownFromTheFirstFrame() {
    viewModel.renderingState.render(.loading)
    #expect(makeScreen(TextController(viewModel: viewModel)).frame().buffer.text.contains("Loading…"))
  }

  @Test(arguments: [Key.Code.enter, .escape])
  func aMessageIsDismissed(code: Key.Code) {
    let screen = makeScreen(TextController(viewModel: viewModel))
    viewModel.renderingState.render(.alert(message: "Look."))
    _ = screen.frame()

    screen.send(.key(Key(code)))

    #expect(viewModel.renderingState.state == .view)
    #expect(!screen.frame().buffer.text.contains("Look."))
  }

  @Test func itIsReleasedWithItsScreenAndListensNoLonger() {
    weak var released: TextController?
    weak var releasedScreen: Screen?
    do {
      let controller = TextController(viewModel: viewModel)
      let screen = makeScreen(controller)
      (released, releasedScreen) = (controller, screen)
      _ = screen.frame()
      viewModel.renderingState.render(.alert(message: "Look."))
      _ = screen.frame()
      screen.close()
    }

    #expect(releasedScreen == nil)
    #expect(released == nil)
    viewModel.notes = []
    viewModel.text = "b"
    #expect(viewModel.notes == [])
  }

  @Test func theScreenTellsOneThatNobodyElseKeepsThatItIsGone() {
    let shown = Shown(TextController(viewModel: viewModel))
    weak let released = shown.controller
    let screen = Screen(size: Size(width: 40, height: 12)) { shown }
    _ = screen.frame()
    viewModel.notes = []

    shown.controller = nil
    _ = screen.frame()

    #expect(viewModel.notes == ["disappeared", "cancelled"])
    #expect(released == nil)
  }
}

/// Writes down what its screen does.
@MainActor
private final class NotingViewModel: @MainActor ViewModel {
  let objectWillChange = ObservableObjectPublisher()
  let renderingState = ViewRenderingState()
  @Published var text = "a"
  @Published var unread = 0
  var notes: [String] = []

  func onAppear() { notes.append("appeared") }

  func onDisappear() { notes.append("disappeared") }

  func cancel() { notes.append("cancelled") }
}

@MainActor
private final class TextController: BaseViewController<NotingViewModel> {
  var suffix = ""
  private var shown = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.notes.append("loaded")
    bind(viewModel.$text) { [weak self] in self?.shown = $0 }
  }

  override var content: AnyView {
    viewModel.notes.append("content \(shown)")
    return AnyView(Text("shown \(shown)\(suffix)"))
  }
}

/// Shows a controller while there is one.
@MainActor
private final class Shown: BaseViewModel, View {
  @Published var controller: TextController?

  init(_ controller: TextController?) { self.controller = controller }

  var body: some View {
    if let controller { controller } else { Text("nobody") }
  }
}
