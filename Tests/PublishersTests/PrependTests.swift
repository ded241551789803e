import Publishers
import Testing

struct PrependTests {
  @Test func elementsComeFirstAndAtOnce() {
    #expect(marbles("-a|") { $0.prepend("1", "2") } == "(1,2)a|")
    #expect(marbles("-a#") { $0.prepend(["1", "2"]) } == "(1,2)a#")
  }

  @Test func theLastToBePrependedComesFirst() {
    #expect(marbles("--") { $0.prepend("2").prepend("1") } == "(1,2)-")
  }

  @Test func aPublisherIsWaitedForToEnd() {
    #expect(marbles("abcde|", "1-2|--") { first, second in first.prepend(second) } == "1-2-e|")
  }

  @Test func aPublisherThatFailsIsTheEnd() {
    let suffix = Tap(Source())
    let source = Source()
    let log = Log<String, Flaw>()
    let cancellable = log.follow(suffix.prepend(source))

    source.send(completion: .failure(Flaw()))
    cancellable.cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(suffix.subscriptions == 0)
  }

  @Test func cancellingDuringThePrefixPreventsTheSecondSubscription() {
    let tap = Tap(Source())
    let first = Source()
    var values: [String] = []
    var cancellable: AnyCancellable?
    cancellable = tap.prepend(first).sink(
      receiveCompletion: { _ in },
      receiveValue: { value in
        values.append(value)
        cancellable?.cancel()
      })

    for mark in "ab|" { first.play(mark) }

    #expect(values == ["a"])
    #expect(tap.subscriptions == 0)
  }

  @Test func cancellingOnSubscriptionPreventsTheSubscription() {
    let taps = [Tap(Source()), Tap(Source())]

    Log<String, Flaw>().follow(taps[0].prepend(taps[1]).handleEvents(receiveSubscription: { $0.cancel() })).cancel()

    #expect(taps.map(\.subscriptions) == [0, 0])
  }
}
