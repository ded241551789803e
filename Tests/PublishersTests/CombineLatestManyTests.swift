import Publishers
import Testing

struct CombineLatestManyTests {
  @Test func nothingComesUntilEachHasPublished() {
    #expect(marbles("a---b", "-1---", "---x-") { $0.combineLatest($1, $2) { $0 + $1 + $2 } } == "---(a1x)(b1x)")
  }

  @Test func withoutATransformTheValuesComeAsATuple() {
    let (a, b, c) = (CurrentValueSubject<String, Never>("a"), Just(1), Just(true))
    let log = Log<String, Never>()
    log.follow(a.combineLatest(b, c).map { "\($0)\($1)\($2)" }).cancel()

    #expect(log.values == ["a1true"])
  }

  @Test func itFinishesWhenAllHave() {
    #expect(marbles("a|-", "1-|", "x|-") { $0.combineLatest($1, $2) { $0 + $1 + $2 } } == "(a1x)-|")
    #expect(marbles("a|-", "1|-", "x-|") { $0.combineLatest($1, $2) { $0 + $1 + $2 } } == "(a1x)-|")
  }

  @Test(arguments: [["-|", "1-", "x-"], ["a-", "-|", "x-"], ["a-", "1-", "-|"]])
  func itFinishesAtOnceWithOneThatNeverPublished(inputs: [String]) {
    #expect(marbles(inputs) { $0[0].combineLatest($0[1], $0[2]) { $0 + $1 + $2 } } == "-|")
  }

  @Test(arguments: [["a#", "1-", "x-"], ["a-", "1#", "x-"], ["a-", "1-", "x#"]])
  func itFailsAtOnceWithAny(inputs: [String]) {
    #expect(marbles(inputs) { $0[0].combineLatest($0[1], $0[2]) { $0 + $1 + $2 } } == "(a1x)#")
  }

  @Test func endingEarlyCancelsTheOthersOnce() {
    let source = Source()
    let taps = [Tap(Source()), Tap(Source())]
    let log = Log<String, Flaw>()
    let cancellable = log.follow(taps[0].combineLatest(source, taps[1]) { $0 + $1 + $2 })

    source.send(completion: .failure(Flaw()))
    cancellable.cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(taps.map(\.cancellations) == [1, 1])
  }

  @Test func cancellationReachesEachUpstreamOnce() {
    let taps = [Tap(Source()), Tap(Source()), Tap(Source())]
    let cancellable = Log<String, Flaw>().follow(taps[0].combineLatest(taps[1], taps[2]) { $0 + $1 + $2 })

    cancellable.cancel()
    cancellable.cancel()

    #expect(taps.map(\.cancellations) == [1, 1, 1])
  }
}
