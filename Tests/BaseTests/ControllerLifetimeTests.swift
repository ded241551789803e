import Base
import Testing
import Views

/// The appearance and disappearance of a controller's screen, and the release of the controller.
@MainActor
struct ControllerLifetimeTests {
  private let viewModel = NotingViewModel()

  private func makeScreen(_ controller: TextController) -> Screen {
    Screen(size: Size(width: 40, height: 12)) { controller }
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

  @Test func itIsReleasedWithItsScreenAndListensNoLonger() {
    weak var released: TextController?
    weak var releasedScreen: Screen?
    do {
      let controller = TextController(viewModel: viewModel)
      let screen = makeScreen(controller)
      (released, releasedScreen) = (controller, screen)
      _ = screen.frame()
      viewModel.$text.sink { [viewModel] in viewModel.notes.append("told \($0)") }.store(in: &controller.subscriptions)
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

  @Test func aControllerThatOnlyTheScreenRetainsLearnsOfItsEnd() {
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
