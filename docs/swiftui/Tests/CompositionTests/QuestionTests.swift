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

@MainActor @Suite(.timeLimit(.minutes(1)))
struct QuestionTests {
  private let pro = Pro()

  private func ask(_ count: Int) async -> [Task<Bool, Never>] {
    let calls = (0..<count).map { _ in Task { await pro.ask() } }
    await until { pro.paywall.calls.count == count }
    return calls
  }

  @Test func twoCallsShareAnAnswer() async {
    let calls = await ask(2)
    pro.paywall.finish(true)
    #expect(!pro.paywall.isAsked)
    for call in calls { #expect(await call.value) }
  }

  @Test func aSwipeIsNo() async {
    let call = await ask(1)[0]
    pro.paywall.finish(nil)
    #expect(await !call.value)
  }

  @Test func aScreenThatIsLeftTakesItsQuestionBack() async {
    let calls = await ask(2)
    calls[0].cancel()
    #expect(await !calls[0].value)
    #expect(pro.paywall.isAsked)
    calls[1].cancel()
    #expect(await !calls[1].value)
    #expect(!pro.paywall.isAsked)
  }

  @Test func aScreenThatWasLeftBeforeDoesNotAsk() async {
    let call = Task { await pro.ask() }
    call.cancel()
    #expect(await !call.value)
    #expect(!pro.paywall.isAsked)
  }

  @Test func aPurchaseFromElsewhereIsAnAnswer() async {
    let call = await ask(1)[0]
    pro.isBought = true
    #expect(await call.value)
    #expect(!pro.paywall.isAsked)
    #expect(await pro.ask())
  }
}
