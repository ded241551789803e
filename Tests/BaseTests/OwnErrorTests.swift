import Base
import Entities
import MicroappBasics
import Testing

/// Calls that throw an error of the feature's own.
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
  private let viewModel: SessionViewModel

  init() {
    viewModel = SessionViewModel(signedOut: { [exits] in exits.count += 1 })
  }

  @Test func itsMessageIsShown() async {
    await perform { () throws(NameError) in throw .taken }
    #expect(viewModel.renderingState.state == .error(message: "That name is taken."))
  }

  @Test func aCancelledCallShowsNothing() async {
    await perform { () throws(NameError) in throw .network(.cancelled) }
    #expect(viewModel.renderingState.state == .view)
  }

  @Test func aSessionThatHasEndedLeavesTheFeature() async {
    await perform { () throws(NameError) in throw .network(.sessionEnded) }
    #expect(viewModel.renderingState.state == .view)
    #expect(exits.count == 1)
  }

  private func perform<Failure: AppError>(_ work: @escaping @Sendable () async throws(Failure) -> Void) async {
    let tracker = WorkTracker()
    WorkTracker.$current.withValue(tracker) { viewModel.perform(work, then: {}) }
    #expect(await tracker.settled())
  }
}
