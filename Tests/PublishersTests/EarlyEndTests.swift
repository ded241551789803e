import Publishers
import Testing

/// The operators that end early: prefix and first.
struct EarlyEndTests {
  @Test func prefix_endsWithTheFirstValueTooMany() {
    #expect(marbles("ab--c-") { $0.prefix(2) } == "ab--|-")
    #expect(marbles("--a") { $0.prefix(0) } == "--|")
  }

  @Test func prefix_passesAnEarlierEnd() {
    #expect(marbles("ab|") { $0.prefix(2) } == "ab|")
    #expect(marbles("a#-") { $0.prefix(2) } == "a#-")
  }

  @Test func prefix_cancelsTheUpstreamBeforeTheEnd() {
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

  @Test func prefix_passesNothingThatItsCancellationCauses() {
    let source = Source()
    let log = Log<String, Flaw>()
    let cancellable = log.follow(source.handleEvents(receiveCancel: { source.send("late") }).prefix(0))

    source.send("a")

    #expect(log.events == [.completion(.finished)])
    cancellable.cancel()
  }

  @Test func prefix_endsNotAfterACancellation() {
    let source = Source()
    let subscriber = Quitter<String, Flaw>(valuesWanted: 1)
    source.first().receive(subscriber: subscriber)

    for mark in "ab" { source.play(mark) }

    #expect(subscriber.log == ["a"])
    #expect(!subscriber.isCompleted)
  }

  @Test func first_endsWithTheFirstValue() {
    #expect(marbles("-a-b|") { $0.first() } == "-(a,|)---")
  }

  @Test func first_passesAnEmptyPublisher() {
    #expect(marbles("--|") { $0.first() } == "--|")
    #expect(marbles("--#") { $0.first() } == "--#")
  }

  @Test func first_takesAPredicate() {
    #expect(marbles("aXbY|") { $0.first { $0 == $0.uppercased() } } == "-(X,|)---")
    #expect(marbles("ab|") { $0.first { $0 == $0.uppercased() } } == "--|")
  }

  @Test func first_cancelsTheUpstreamBeforeTheValue() {
    let source = Source()
    let tap = Tap(source)
    var values: [String] = []
    let cancellable = tap.first().sink(
      receiveCompletion: { _ in values.append("|") },
      receiveValue: { value in
        values.append("\(value)\(tap.cancellations)")
        source.send("again")
      })
    defer { cancellable.cancel() }

    source.send("a")

    #expect(values == ["a1", "|"])
    #expect(tap.cancellations == 1)
  }

  @Test func first_endsNotAfterACancellation() {
    let source = Source()
    var events: [String] = []
    var cancellable: AnyCancellable?
    cancellable = source.first().sink(
      receiveCompletion: { _ in events.append("|") },
      receiveValue: { value in
        events.append(value)
        cancellable?.cancel()
      })

    source.send("a")

    #expect(events == ["a"])
  }
}
