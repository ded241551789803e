import Base
import Entities
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
    for key in [Key(.enter), Key(.escape)] { screen.send(.key(key)) }
    #expect(viewModel.renderingState.state == .loading())
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
    screen.send(.key(Key(.escape)))
    #expect(viewModel.renderingState.state == .view)
    #expect(screen.frame().controls.map(\.label) == ["Go"])
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

  private var text: String { screen.frame().buffer.text }
}

@MainActor
private final class Visited: BaseViewModel {
  private(set) var visits: [String] = []

  override func onAppear() { visits.append("appeared") }

  override func onDisappear() {
    super.onDisappear()
    visits.append("disappeared")
  }
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
