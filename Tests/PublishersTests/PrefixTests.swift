import Publishers
import Testing

struct PrefixTests {
  @Test func theEndComesWithTheFirstValueTooMany() {
    #expect(marbles("ab--c-") { $0.prefix(2) } == "ab--|-")
    #expect(marbles("--a") { $0.prefix(0) } == "--|")
  }

  @Test func anEarlierEndPasses() {
    #expect(marbles("ab|") { $0.prefix(2) } == "ab|")
    #expect(marbles("a#-") { $0.prefix(2) } == "a#-")
  }

  @Test func theUpstreamIsCancelledOnceAndBeforeTheEndIsTold() {
    let source = Source()
    let tap = Tap(source)
    var cancellations: [Int] = []
    let cancellable = tap.prefix(1).sink(
      receiveCompletion: { _ in cancellations.append(tap.cancellations) }, receiveValue: { _ in })

    for mark in "abc" { source.play(mark) }
    cancellable.cancel()

    #expect(cancellations == [1])
    #expect(tap.cancellations == 1)
  }

  @Test func nothingThatItsCancellationSetsOffIsHeard() {
    let source = Source()
    let log = Log<String, Flaw>()
    let cancellable = log.follow(source.handleEvents(receiveCancel: { source.send("late") }).prefix(0))

    source.send("a")

    #expect(log.events == [.completion(.finished)])
    cancellable.cancel()
  }

  @Test func aSubscriberThatCancelsAtTheLastValueIsToldOfNoEnd() {
    let source = Source()
    let subscriber = Quitter<String, Flaw>(valuesWanted: 1)
    source.first().receive(subscriber: subscriber)

    for mark in "ab" { source.play(mark) }

    #expect(subscriber.log == ["a"])
    #expect(!subscriber.isCompleted)
  }
}
