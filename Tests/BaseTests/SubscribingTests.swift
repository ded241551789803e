import Base
import Entities
import Synchronization
import Testing
import Views

/// A subscribed screen shows the rendering state of its view model, and notifies it of appearance and disappearance.
@MainActor
struct SubscribingTests {
  private let viewModel = Visited()
  private let stage = Stage()
  private let screen: Screen

  init() {
    screen = Screen(size: Size(width: 40, height: 12)) { [viewModel, stage] in
      StageView(stage: stage, viewModel: viewModel)
    }
  }

  @Test func aLoaderStandsBeforeTheScreenAndNothingAnswers() {
    #expect(screen.frame().controls.map(\.label) == ["Go"])

    viewModel.renderingState.render(.loading())
    #expect(text.contains("Loading…"))
    #expect(screen.frame().controls.map(\.isEnabled) == [false])
    #expect(screen.frame().isAnimated)

    viewModel.renderingState.render(.view)
    #expect(!text.contains("Loading…"))
    #expect(screen.frame().controls.map(\.label) == ["Go"])
  }

  @Test(
    arguments: [
      (.alert(message: "Mind the portal."), "───────"), (.error(message: "Mind the portal."), " Error "),
    ] as [(ViewRenderingState.State, String)])
  func aMessageStandsBeforeTheScreenUnderItsTitle(state: ViewRenderingState.State, title: String) {
    viewModel.renderingState.render(state)

    #expect(
      screen.frame().buffer.lines.suffix(9) == [
        " ╭\(title)─────────────────────────────╮",
        " │ Mind the portal.                   │",
        " │                                    │",
        " │                           › [ OK ] │",
        " ╰────────────────────────────────────╯",
        "", "", "", "",
      ])
    #expect(screen.frame().controls.map(\.label) == ["OK"])
  }

  @Test(arguments: [Key(.enter), Key(.escape), Key(.character(" "))])
  func aMessageIsDismissedByAKey(key: Key) {
    viewModel.renderingState.render(.alert(message: "Mind the portal."))
    #expect(text.contains("Mind the portal."))
    #expect(screen.send(.key(key)))

    #expect(viewModel.renderingState.state == .view)
    #expect(!text.contains("Mind the portal."))
  }

  @Test(arguments: [Key(.enter), Key(.escape)])
  func aLoaderIsNotDismissedByAKey(key: Key) {
    viewModel.renderingState.render(.loading())
    _ = screen.frame()
    screen.send(.key(key))

    #expect(viewModel.renderingState.state == .loading())
    #expect(text.contains("Loading…"))
  }

  @Test func comingAndGoingReachTheViewModelOnceEach() {
    #expect(viewModel.visits == [])
    _ = screen.frame()
    viewModel.renderingState.render(.loading())
    _ = screen.frame()
    viewModel.renderingState.render(.alert(message: "look"))
    _ = screen.frame()
    #expect(viewModel.visits == ["appeared"])

    stage.isEmpty = true
    #expect(!text.contains("Go"))
    #expect(viewModel.visits == ["appeared", "disappeared"])

    stage.isEmpty = false
    _ = screen.frame()
    screen.close()
    #expect(viewModel.visits == ["appeared", "disappeared", "appeared", "disappeared"])
  }

  @Test func whatAViewModelRendersAsItAppearsIsInTheSameFrame() {
    viewModel.rendersOnAppearing = .loading()
    #expect(text.contains("Loading…"))
  }

  @Test func changesInOneTurnMakeOneFrame() {
    let requests = Requests()
    screen.onInvalidation = { requests.count.add(1, ordering: .relaxed) }
    _ = screen.frame()

    viewModel.renderingState.render(.loading())
    viewModel.renderingState.render(.alert(message: "look"))
    stage.isEmpty = true
    #expect(requests.count.load(ordering: .relaxed) == 1)

    _ = screen.frame()
    stage.isEmpty = false
    #expect(requests.count.load(ordering: .relaxed) == 2)
  }

  private var text: String { screen.frame().buffer.text }
}

@MainActor
private final class Visited: BaseViewModel {
  private(set) var visits: [String] = []
  var rendersOnAppearing: ViewRenderingState.State?

  override func onAppear() {
    visits.append("appeared")
    if let rendersOnAppearing { renderingState.render(rendersOnAppearing) }
  }

  override func onDisappear() {
    super.onDisappear()
    visits.append("disappeared")
  }
}

/// The number of frames that the screen requested.
private final class Requests: Sendable {
  let count = Atomic(0)
}

@MainActor
private final class Stage: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var isEmpty = false
}

private struct StageView: View {
  let stage: Stage
  let viewModel: Visited

  var body: some View {
    if !stage.isEmpty {
      Button("Go") {}.subscribeToRenderingStates(viewModel)
    }
  }
}
