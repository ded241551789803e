import Base
import MicroappBasics
import Entities
import TestSupport
import Testing

@MainActor
struct BackgroundWorkTests {
  private let tracker: WorkTracker
  private let gate: Gate<Int, NetworkError>
  private let diary = Diary()

  init() {
    tracker = WorkTracker()
    gate = Gate(tracker: tracker)
  }

  @Test func itRunsBesideTheScreenWithoutALoader() async {
    let viewModel = BaseViewModel()
    await begin("a", in: viewModel)
    #expect(viewModel.renderingState.state == .view)
    #expect(diary.lines == ["a began"])

    await open()
    #expect(diary.lines == ["a began", "a ended"])
  }

  @Test func severalRunAtATimeAndBesideACall() async {
    let worker = Worker(gate: gate)
    await begin("a", in: worker)
    await begin("b", in: worker)
    await WorkTracker.$current.withValue(tracker) {
      worker.work()
      await settle()
    }
    #expect(gate.arrivals == 3)

    await open()
    // Tasks that waited together resume in any order.
    #expect(diary.lines.prefix(2) == ["a began", "b began"])
    #expect(diary.lines.dropFirst(2).sorted() == ["a ended", "b ended"])
    #expect(worker.values == [7])
  }

  @Test func leavingTheScreenCancelsIt() async {
    let viewModel = BaseViewModel()
    await begin("a", in: viewModel)
    await begin("b", in: viewModel)
    viewModel.cancel()
    await open()

    #expect(diary.lines.prefix(2) == ["a began", "b began"])
    #expect(diary.lines.dropFirst(2).sorted() == ["a was cancelled", "b was cancelled"])
  }

  @Test func whatBeginsAfterComingBackIsNotCancelled() async {
    let viewModel = BaseViewModel()
    await begin("a", in: viewModel)
    viewModel.cancel()
    await begin("b", in: viewModel)
    await open()

    #expect(diary.lines.prefix(2) == ["a began", "b began"])
    #expect(diary.lines.dropFirst(2).sorted() == ["a was cancelled", "b ended"])
  }

  @Test func theReleaseOfTheViewModelCancelsIt() async {
    var viewModel: BaseViewModel? = BaseViewModel()
    weak let released = viewModel
    if let viewModel { await begin("a", in: viewModel) }
    viewModel = nil
    #expect(released == nil)
    await open()

    #expect(diary.lines == ["a began", "a was cancelled"])
  }

  @Test(arguments: [Result<Int, NetworkError>.success(7), .failure(.offline)])
  func aCallInTheBackgroundHandsOnItsResult(result: Result<Int, NetworkError>) async {
    let viewModel = BaseViewModel()
    var results: [Result<Int, NetworkError>] = []
    await perform(in: viewModel) { results.append($0) }
    #expect(viewModel.renderingState.state == .view)
    gate.open(result)
    await settle()
    #expect(results == [result])
  }

  @Test func aCallInTheBackgroundHasNoEffectAfterTheScreenIsLeft() async {
    let viewModel = BaseViewModel()
    var results: [Result<Int, NetworkError>] = []
    await perform(in: viewModel) { results.append($0) }
    viewModel.cancel()
    await open()
    #expect(gate.cancellations == [true])
    #expect(results == [])
  }

  private func perform(in viewModel: BaseViewModel, then: @escaping @MainActor (Result<Int, NetworkError>) -> Void)
    async
  {
    WorkTracker.$current.withValue(tracker) {
      _ = viewModel.performInBackground(
        { [gate] () throws(NetworkError) in try await gate.pass() }, then: then)
    }
    await settle()
  }

  private func begin(_ name: String, in viewModel: BaseViewModel) async {
    WorkTracker.$current.withValue(tracker) {
      viewModel.runInBackground { [gate, diary] in
        diary.lines.append("\(name) began")
        _ = try? await gate.pass()
        diary.lines.append(Task.isCancelled ? "\(name) was cancelled" : "\(name) ended")
      }
    }
    await settle()
  }

  private func open() async {
    gate.open(.success(7))
    await settle()
  }

  private func settle() async {
    #expect(await tracker.settled())
  }
}

@MainActor
private final class Diary {
  var lines: [String] = []
}
