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

  @Test func controllerLoadsOnceBeforeItIsShown() {
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

  @Test func controllerShowsWhatIsBoundAndEveryValueThatFollows() {
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

  @Test func aLoaderAndAMessageStandBeforeItAsTheViewModelRendersThem() {
    let screen = makeScreen(TextController(viewModel: viewModel))
    viewModel.renderingState.render(.loading())
    #expect(screen.frame().buffer.text.contains("Loading…"))
    viewModel.renderingState.render(.error(message: "It failed."))
    #expect(screen.frame().buffer.text.contains("It failed."))
  }
}
