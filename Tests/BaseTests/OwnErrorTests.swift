import Base
import Entities
import MicroappBasics
import Testing

/// The errors of calls: those of the feature's own, and those that have no message.
@MainActor
struct OwnErrorTests {
  private enum NameError: AppError {
    case taken
    case network(NetworkError)

    var message: String { networkError?.message ?? "That name is taken." }
    var networkError: NetworkError? { if case .network(let error) = self { error } else { nil } }
  }

  private final class Exits {
    var count = 0
  }

  private let exits = Exits()
  private let viewModel = BaseViewModel()

  init() {
    viewModel.onSessionEnded = { [exits] in exits.count += 1 }
  }

  private struct Mistake: Error { let token = "secret" }

  /// The text of an error without a message may be a secret, so the screen names the type only.
  @Test(
    arguments: [
      (NameError.taken, .error(message: "That name is taken."), 0), (NameError.network(.cancelled), .view, 0),
      (NameError.network(.sessionEnded), .view, 1), (CancellationError(), .view, 0),
      (Mistake(), .error(message: "Something went wrong (Mistake). Try again."), 0),
    ] as [(any Error, ViewRenderingState.State, Int)])
  func anErrorOfACallIsShownUnlessItIsNoNews(error: any Error, state: ViewRenderingState.State, exits: Int) async {
    await perform { throw error }
    #expect(viewModel.renderingState.state == state)
    #expect(self.exits.count == exits)
  }

  @Test func withoutAnExitTheEndOfTheSessionIsShown() async {
    viewModel.onSessionEnded = nil
    await perform { throw NetworkError.sessionEnded }
    #expect(viewModel.renderingState.state == .error(message: NetworkError.sessionEnded.message))
  }

  @Test func theEndOfTheSessionCancelsAllOtherWork() async {
    let tracker = WorkTracker()
    let diary = Diary()
    WorkTracker.$current.withValue(tracker) {
      viewModel.runInBackground {
        try? await VirtualClock().sleep(for: .seconds(1))
        diary.lines.append(Task.isCancelled ? "cancelled" : "ended")
      }
      viewModel.performInBackground {
        throw NetworkError.sessionEnded
      } orElse: { _ in
        diary.lines.append("failed")
      }
    }
    #expect(await tracker.settled())
    #expect(diary.lines == ["cancelled"])
    #expect(exits.count == 1)
  }

  @Test func anErrorOfABackgroundCallGoesToItsClosureOrIsShown() async {
    let tracker = WorkTracker()
    var errors: [String] = []
    WorkTracker.$current.withValue(tracker) {
      viewModel.performInBackground {
        throw NameError.taken
      } orElse: {
        errors.append($0.message)
      }
    }
    #expect(await tracker.settled())
    #expect(errors == ["That name is taken."])
    #expect(viewModel.renderingState.state == .view)

    WorkTracker.$current.withValue(tracker) { _ = viewModel.performInBackground { throw NameError.taken } }
    #expect(await tracker.settled())
    #expect(viewModel.renderingState.state == .error(message: "That name is taken."))
  }

  private func perform(_ work: @escaping @MainActor () async throws -> Void) async {
    let tracker = WorkTracker()
    WorkTracker.$current.withValue(tracker) { viewModel.perform(work, then: {}) }
    #expect(await tracker.settled())
  }
}
