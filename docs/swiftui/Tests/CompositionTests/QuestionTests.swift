import Support
import Testing

@testable import Composition

/// What a user can buy. A feature asks for it, and the app shows the paywall as long as the question is asked.
@MainActor
private final class Pro {
  let paywall = Question<Bool>()
  /// The store sets it, also for a purchase on another device or one that a parent has allowed.
  var isBought = false {
    didSet { if isBought { paywall.finish(true) } }
  }

  /// A dependency of features: whether the user has Pro in the end.
  func ask() async -> Bool {
    if isBought { return true }
    return await paywall.answer() ?? false
  }
}

@MainActor @Suite(.timeLimit(.minutes(15)))
struct QuestionTests {
  private let pro = Pro()

  /// Two calls that wait for the answer.
  private func ask() async -> [Task<Bool, Never>] {
    let calls = (0..<2).map { _ in Task { await pro.ask() } }
    await until { pro.paywall.calls.count == 2 }
    return calls
  }

  @Test(arguments: [true, nil])
  func twoCallsShareASheetAndASwipeIsNo(answer: Bool?) async {
    let calls = await ask()
    pro.paywall.finish(answer)
    #expect(!pro.paywall.isAsked)
    for call in calls { #expect(await call.value == (answer ?? false)) }
  }

  @Test func aScreenThatIsLeftTakesItsQuestionBack() async {
    for call in await ask() {
      #expect(pro.paywall.isAsked)
      call.cancel()
      #expect(await !call.value)
    }
    #expect(!pro.paywall.isAsked)
  }

  @Test func aPurchaseFromElsewhereIsAnAnswer() async {
    let calls = await ask()
    pro.isBought = true
    for call in calls { #expect(await call.value) }
    #expect(!pro.paywall.isAsked)
  }
}
