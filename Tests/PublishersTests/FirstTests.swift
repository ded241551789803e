import Publishers
import Testing

struct FirstTests {
  @Test func theFirstIsTheLastToo() {
    #expect(marbles("-a-b|") { $0.first() } == "-(a,|)---")
  }

  @Test func anEmptyPublisherIsPassedOn() {
    #expect(marbles("--|") { $0.first() } == "--|")
    #expect(marbles("--#") { $0.first() } == "--#")
  }

  @Test func aPredicateMayDecideWhichIsFirst() {
    #expect(marbles("aXbY|") { $0.first { $0 == $0.uppercased() } } == "-(X,|)---")
    #expect(marbles("ab|") { $0.first { $0 == $0.uppercased() } } == "--|")
  }

  @Test func theUpstreamIsCancelledBeforeTheValueIsTold() {
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

  @Test func noEndFollowsACancellationInAnswerToTheValue() {
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
