import Base
import Entities
import TestSupport
import Testing

@MainActor
struct LoadingViewModelTests: CallSuite {
  let calls = Calls<Int>()
  private let screen: LoadingScreen

  init() { screen = LoadingScreen(gate: calls.gate) }

  @Test func theFirstLoadShowsTheContent() async {
    await tracked { screen.onAppear() }
    #expect(screen.phase == .loading)
    await open(.success(7))

    #expect(screen.phase == .loaded)
    #expect(screen.value == 7)
    await tracked { screen.onAppear() }
    #expect(gate.arrivals == 1, "what is loaded is not loaded again")
  }

  @Test func aFirstLoadThatFailsCanBeRetried() async {
    await tracked { screen.onAppear() }
    await open(.failure(.offline))
    #expect(screen.phase == .failed(message: NetworkError.offline.message))
    #expect(screen.renderingState.state == .view, "the error takes the place of the content, without an alert")

    await tracked { screen.retryTapped() }
    #expect(screen.phase == .loading)
    await open(.success(7))
    #expect(screen.phase == .loaded)
  }

  @Test func cancellingTheFirstLoadOffersToRetryIt() async {
    await tracked { screen.onAppear() }
    screen.cancelTapped()
    await open(.success(7))

    #expect(screen.phase == .failed(message: NetworkError.cancelled.message))
    #expect(screen.value == nil)
  }

  @Test func cancellingALaterCallLeavesTheContent() async {
    await tracked { screen.onAppear() }
    await open(.success(7))
    await tracked { screen.load() }
    screen.cancelTapped()
    #expect(screen.renderingState.state == .view)
    await open(.success(8))

    #expect(screen.phase == .loaded)
    #expect(screen.value == 7)
  }

  @Test func theErrorOfALaterCallIsAnAlert() async {
    await tracked { screen.onAppear() }
    await open(.success(7))
    await tracked { screen.load() }
    await open(.failure(.offline))

    #expect(screen.phase == .loaded)
    #expect(screen.renderingState.state == .error(message: NetworkError.offline.message))
  }

  @Test func aSessionThatHasEndedLeavesTheFeature() async {
    await tracked { screen.onAppear() }
    await open(.failure(.sessionEnded))

    #expect(screen.exits == ["signed out"])
    #expect(screen.phase == .loading)
    #expect(screen.renderingState.state == .view)
  }

  @Test func withoutAnExitTheEndOfTheSessionCanBeRetried() async {
    screen.onSessionEnded = nil
    await tracked { screen.onAppear() }
    await open(.failure(.sessionEnded))

    #expect(screen.phase == .failed(message: NetworkError.sessionEnded.message))
  }
}

/// A screen whose content is a number.
private final class LoadingScreen: LoadingViewModel {
  private(set) var value: Int?
  private let gate: Gate<Int, NetworkError>
  private let diary: Diary
  var exits: [String] { diary.lines }

  init(gate: Gate<Int, NetworkError>) {
    self.gate = gate
    let diary = Diary()
    self.diary = diary
    super.init()
    onSessionEnded = { diary.lines.append("signed out") }
  }

  override func load() {
    perform { [gate] in
      try await gate.pass()
    } then: { [weak self] value in
      self?.value = value
      self?.finishLoading()
    }
  }
}
