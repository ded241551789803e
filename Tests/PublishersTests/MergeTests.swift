import Publishers
import Testing

struct MergeTests {
  @Test func valuesComeAsTheyCome() {
    #expect(marbles("a-b--|", "-1-2|-") { $0.merge(with: $1) } == "a1b2-|")
    #expect(marbles("a-(", "1--") { $0.merge(with: $1) } == "(a,1)-(")
  }

  @Test func itFinishesWhenAllHave() {
    #expect(marbles("a|--", "1-2|") { $0.merge(with: $1) } == "(a,1)-2|")
    #expect(marbles("|--", "-|-", "--|") { $0.merge(with: $1, $2) } == "--|")
  }

  @Test func itFailsAtOnceWithAny() {
    #expect(marbles("a-#-", "-1-2") { $0.merge(with: $1) } == "a1#-")
    #expect(marbles(["a--", "---", "---", "-#-"]) { $0[0].merge(with: $0[1], $0[2], $0[3]) } == "a#-")
  }

  @Test func aSequenceOfPublishersIsMergedWhole() {
    #expect(marbles(["a---", "-b--", "--c-"]) { Publishers.MergeMany($0) } == "abc-")
    #expect(marbles("a") { _ in Publishers.MergeMany([Source]()) } == "|")
  }

  @Test(arguments: [0, 1, 2])
  func aFailureCancelsTheOthersOnce(failing: Int) {
    let sources = [Source(), Source(), Source()]
    let taps = sources.map(Tap.init)
    let log = Log<String, Flaw>()
    let cancellable = log.follow(taps[0].merge(with: taps[1], taps[2]))

    sources[failing].send(completion: .failure(Flaw()))
    cancellable.cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(taps.map(\.cancellations) == (0..<3).map { $0 == failing ? 0 : 1 })
  }

  @Test func aFailureThatIsThereAlreadyKeepsTheRestFromBeingSubscribedTo() {
    let second = Tap(Source())
    let log = Log<String, Flaw>()

    log.follow(Fail(error: Flaw()).merge(with: second)).cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(second.subscriptions == 0)
  }

  @Test func cancellationReachesEachUpstreamOnce() {
    let taps = [Tap(Source()), Tap(Source()), Tap(Source())]
    let cancellable = Log<String, Flaw>().follow(Publishers.MergeMany(taps))

    cancellable.cancel()
    cancellable.cancel()

    #expect(taps.map(\.cancellations) == [1, 1, 1])
  }
}
