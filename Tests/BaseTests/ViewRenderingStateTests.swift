import Base
import Entities
import Testing

@MainActor
struct ViewRenderingStateTests {
  private let rendering = ViewRenderingState()

  @Test(arguments: [
    (ViewRenderingState.State.view, nil), (.loading(), nil), (.alert(message: "look"), "look"),
    (.error(message: "no"), "no"),
    (.error(message: NetworkError.notAvailable.message), NetworkError.notAvailable.message),
  ])
  func alertsAndErrorsHaveAMessage(state: ViewRenderingState.State, message: String?) {
    #expect(state.message == message)
  }

  @Test(arguments: [
    (ViewRenderingState.State.alert(message: "look"), ViewRenderingState.State.view),
    (.error(message: "no"), .view),
    (.alert(message: ""), .view),
    (.loading(), .loading()),
    (.view, .view),
  ])
  func onlyAMessageIsDismissed(state: ViewRenderingState.State, afterwards: ViewRenderingState.State) {
    rendering.render(state)
    rendering.dismiss()
    #expect(rendering.state == afterwards)
  }

  @Test func subscribersAreToldTheStateInForceAndEveryOneThatFollows() {
    let viewModel = BaseViewModel()
    viewModel.renderingState.render(.loading())
    var states: [ViewRenderingState.State] = []
    let cancellable = viewModel.renderingStatePublisher.sink { states.append($0) }
    defer { cancellable.cancel() }

    viewModel.renderingState.render(.alert(message: "look"))
    viewModel.renderingState.dismiss()
    viewModel.renderingState.dismiss()
    viewModel.renderingState.render(.loading())
    viewModel.renderingState.dismiss()

    #expect(states == [.loading(), .alert(message: "look"), .view, .loading()])
  }
}
