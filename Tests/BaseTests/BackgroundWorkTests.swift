import Base
import Entities
import TestSupport
import Testing

@MainActor
struct BackgroundWorkTests: CallSuite {
  let calls = Calls<Int>()
  private let diary = Diary()

  @Test func workRunsBesideTheScreenWithoutALoader() async {
    let viewModel = BaseViewModel()
    await tracked { background("a", in: viewModel, diary) }
    #expect(viewModel.renderingState.state == .view)
    #expect(gate.arrivals == 1)

    await open(.success(7))
    #expect(diary.lines == ["a ended"])
  }

  @Test func workIsCancelledByLeavingTheScreenAndWhatBeginsLaterIsNot() async {
    let viewModel = BaseViewModel()
    await tracked {
      background("a", in: viewModel, diary)
      background("b", in: viewModel, diary)
    }
    viewModel.cancel()
    await tracked { background("c", in: viewModel, diary) }
    await open(.success(7))

    // Tasks that waited together resume in any order.
    #expect(diary.lines.sorted() == ["a was cancelled", "b was cancelled", "c ended"])
  }

  @Test func workIsCancelledByTheReleaseOfTheViewModel() async {
    var viewModel: BaseViewModel? = BaseViewModel()
    weak let released = viewModel
    if let viewModel { await tracked { background("a", in: viewModel, diary) } }
    viewModel = nil
    #expect(released == nil)
    await open(.success(7))

    #expect(diary.lines == ["a was cancelled"])
  }

  @Test(
    arguments: [Result<Int, NetworkError>.success(7), .failure(.offline)], [false, true])
  func callHandsOnItsResultUnlessTheScreenIsLeft(result: Result<Int, NetworkError>, isLeft: Bool) async {
    let viewModel = BaseViewModel()
    var results: [Result<Int, NetworkError>] = []
    await tracked {
      viewModel.performInBackground { [gate] in
        try await gate.pass()
      } then: {
        results.append(.success($0))
      } orElse: {
        results.append(.failure($0.networkError ?? .malformedResponse))
      }
    }
    #expect(viewModel.renderingState.state == .view)
    if isLeft { viewModel.cancel() }
    await open(result)
    #expect(results == (isLeft ? [] : [result]))
    #expect(gate.cancellations == [isLeft])
  }
}
