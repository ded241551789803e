import Base
import Entities
import TestSupport
import Testing

/// The end of work: with its call, with the screen, or by itself.
@MainActor
struct CallEndingTests: CallSuite {
  let calls = Calls<Int>()
  private let values = PassthroughSubject<Int, Never>()
  private let diary = Diary()

  @Test func cancellingTheCallEndsItAndNothingElse() async {
    let worker = Worker(gate: gate)
    follow(in: worker)
    await tracked {
      worker.work()
      background("a", in: worker, diary)
    }
    #expect(gate.arrivals == 2)

    worker.cancelCall()
    #expect(worker.renderingState.state == .view)
    values.send(1)
    await open(.success(7))

    #expect(worker.values == [] && worker.errors == [])
    #expect(diary.lines.sorted() == ["a ended", "view model 1"])
  }

  @Test func cancellingAndLeavingWithoutACallKeepWhatIsShown() {
    let viewModel = BaseViewModel()
    viewModel.renderingState.render(.alert(message: "look"))
    viewModel.cancelCall()
    viewModel.cancel()
    #expect(viewModel.renderingState.state == .alert(message: "look"))
  }

  @Test func theReleaseOfTheViewModelEndsItsSubscriptions() {
    var viewModel: BaseViewModel? = BaseViewModel()
    if let viewModel { follow(in: viewModel) }
    viewModel = nil
    values.send(1)

    #expect(diary.lines == [])
  }

  @Test func aBackgroundTaskCanBeEndedAlone() async {
    let worker = Worker(gate: gate)
    var task: Task<Void, Never>?
    await tracked {
      worker.work()
      task = background("a", in: worker, diary)
      background("b", in: worker, diary)
    }

    task?.cancel()
    await open(.success(7))

    #expect(diary.lines.sorted() == ["a was cancelled", "b ended"])
    #expect(worker.values == [7])
  }

  private func follow(in viewModel: BaseViewModel) {
    values.sink { [diary] in diary.lines.append("view model \($0)") }.store(in: &viewModel.subscriptions)
  }
}
