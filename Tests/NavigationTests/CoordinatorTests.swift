import Base
import Testing
import Views

@testable import Navigation

@MainActor
struct CoordinatorTests {
  private let made = Made()

  private func makeScreen(_ coordinator: Coordinator<String>) -> Screen {
    let splitView = NavigationSplitView(coordinator)
    return Screen(size: Size(width: 40, height: 12)) { splitView }
  }

  @Test func itsFirstScreenShowsAndLeadsOn() {
    let coordinator = Trail(made)
    let screen = makeScreen(coordinator)
    #expect(screen.frame().buffer.lines[0].contains("Start"))

    screen.send(.key(Key(.enter)))
    #expect(coordinator.navigation.path == ["a"])
    #expect(screen.frame().buffer.lines[0] == " ‹ Start        Title a")
    screen.send(.key(Key(.escape)))
    #expect(coordinator.navigation.path == [])
    #expect(screen.frame().buffer.lines[0].contains("Start"))
  }

  @Test func screen_isMadeOnceForEachPush_andReleasedByThePop() {
    let coordinator = Trail(made)
    let screen = makeScreen(coordinator)
    for route in ["a", "b", "b"] {
      coordinator.navigation.push(route)
      _ = screen.frame()
      screen.send(.resize(Size(width: 41 + made.count, height: 12)))
      _ = screen.frame()
    }
    #expect(made.alive == [0, 1, 2])
    #expect(coordinator.starts == 1)
    for alive in [[0, 1], [0], []] {
      coordinator.navigation.pop()
      _ = screen.frame()
      #expect(made.alive == alive)
    }
    #expect(made.count == 3)
  }

  @Test func everythingIsReleasedWithTheSplitView() {
    var coordinator: Trail? = Trail(made)
    weak let released = coordinator
    let navigation = coordinator?.navigation
    var screen = coordinator.map(makeScreen)
    coordinator = nil
    _ = screen?.frame()
    navigation?.push("a")
    #expect(screen?.frame().buffer.lines[0] == " ‹ Start        Title a")
    #expect(made.alive == [0])

    screen?.close()
    screen = nil
    #expect(released == nil)
    #expect(made.alive == [])
  }

  @Test func screen_learnsThatItIsCovered_backAndPopped() {
    let viewModel = LeftViewModel()
    let coordinator = Halls(viewModel)
    let screen = makeScreen(coordinator)
    coordinator.navigation.push("hall")
    _ = screen.frame()
    coordinator.navigation.push("elsewhere")
    _ = screen.frame()
    #expect(viewModel.notes == ["appeared", "disappeared"])

    screen.send(.key(Key(.escape)))
    _ = screen.frame()
    #expect(viewModel.notes == ["appeared", "disappeared", "appeared"])
    screen.send(.key(Key(.escape)))
    _ = screen.frame()
    #expect(viewModel.notes == ["appeared", "disappeared", "appeared", "disappeared"])
  }

  @Test func oneThatMakesNoScreensShowsEmptyOnes() {
    let coordinator = Coordinator<Int>()
    let splitView = NavigationSplitView(coordinator)
    let screen = Screen(size: Size(width: 40, height: 12), minimumSize: .zero) { splitView }
    screen.send(.resize(Size(width: 40, height: 11)))
    #expect(screen.frame().buffer.text == "")
    coordinator.navigation.push(1)
    #expect(screen.frame().buffer.text == " ‹")
  }
}

/// A coordinator with a button to the next screen on each screen.
@MainActor
private final class Trail: Coordinator<String> {
  private let made: Made
  private(set) var starts = 0

  init(_ made: Made) { self.made = made }

  override func start() -> AnyView {
    starts += 1
    return AnyView(Button("Go") { [navigation] in navigation.push("a") }.navigationTitle("Start"))
  }

  override func screen(_ route: String) -> AnyView {
    AnyView(Detail(route: route, holder: made.make()))
  }
}

/// A coordinator whose screens have controllers that only the navigation retains.
@MainActor
private final class Halls: Coordinator<String> {
  private let viewModel: LeftViewModel

  init(_ viewModel: LeftViewModel) { self.viewModel = viewModel }

  override func screen(_ route: String) -> AnyView {
    route == "hall" ? AnyView(BaseViewController(viewModel: viewModel)) : AnyView(Text(route))
  }
}

@MainActor
private final class LeftViewModel: BaseViewModel {
  private(set) var notes: [String] = []

  override func onAppear() { notes.append("appeared") }

  override func onDisappear() { notes.append("disappeared") }
}
