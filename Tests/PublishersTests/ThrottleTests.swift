import Publishers
import MicroappBasics
import Testing

@MainActor
struct ThrottleTests {
  @Test func theLastOfAnIntervalPassesAtItsEnd() async {
    #expect(
      await timedMarbles("abcd------") { $0.throttle(for: .seconds(3), clock: $1, latest: true) } == "a--d------")
    #expect(
      await timedMarbles("abc-------") { $0.throttle(for: .seconds(4), clock: $1, latest: true) } == "a---c-----")
  }

  @Test func theFirstOfAnIntervalPassesAtItsEnd() async {
    #expect(
      await timedMarbles("abc-------") { $0.throttle(for: .seconds(4), clock: $1, latest: false) } == "a---b-----")
  }

  @Test func anIntervalBeginsWithEachValueThatPassed() async {
    #expect(
      await timedMarbles("ab--c-----") { $0.throttle(for: .seconds(3), clock: $1, latest: true) } == "a--b--c---")
    #expect(
      await timedMarbles("a----b----") { $0.throttle(for: .seconds(3), clock: $1, latest: true) } == "a----b----")
  }

  @Test func theEndPassesAtOnceIfNothingWaits() async {
    #expect(await timedMarbles("a|---") { $0.throttle(for: .seconds(3), clock: $1, latest: true) } == "a|---")
    #expect(await timedMarbles("a#---") { $0.throttle(for: .seconds(3), clock: $1, latest: true) } == "a#---")
  }

  @Test func theEndFollowsWhatWaits() async {
    #expect(await timedMarbles("ab|---") { $0.throttle(for: .seconds(4), clock: $1, latest: true) } == "a---(b,|)-")
    #expect(await timedMarbles("ab#---") { $0.throttle(for: .seconds(4), clock: $1, latest: true) } == "a---(b,#)-")
  }

  @Test func aValueSentInAnswerToOneWaitsItsTurn() async {
    let drawing = await timedMarbles("a-----") { source, clock in
      source.throttle(for: .seconds(2), clock: clock, latest: true)
        .handleEvents(receiveOutput: { if $0 == "a" { source.send("b") } })
    }
    #expect(drawing == "a-b---")
  }

  @Test func nothingFollowsACancellationInAnswerToTheLastValue() async {
    let time = VirtualTime()
    let source = Source()
    let tap = Tap(source)
    var values: [String] = []
    var completions = 0
    var cancellable: AnyCancellable?
    time.run {
      cancellable = tap.throttle(for: .seconds(2), clock: time.clock, latest: true).sink(
        receiveCompletion: { _ in completions += 1 },
        receiveValue: { value in
          values.append(value)
          if value == "b" { cancellable?.cancel() }
        })
      for mark in "ab|" { source.play(mark) }
    }

    await time.play()

    #expect(values == ["a", "b"])
    #expect(completions == 0)
    #expect(tap.cancellations == 0)
  }

  @Test func nothingFollowsACancellationAndTheTimerEndsWithIt() async {
    let time = VirtualTime()
    let source = Source()
    let tap = Tap(source)
    let log = Log<String, Flaw>()
    let start = time.clock.now
    let cancellable = time.run {
      log.follow(tap.throttle(for: .seconds(5), clock: time.clock, latest: true))
    }
    time.run { for mark in "ab" { source.play(mark) } }

    cancellable.cancel()
    cancellable.cancel()
    await time.play()

    #expect(log.values == ["a"])
    #expect(tap.cancellations == 1)
    #expect(time.clock.now == start)
  }

  @Test func theEndAlsoFollowsWhatWasSentInAnswerToTheLast() async {
    let drawing = await timedMarbles("ab------") { source, clock in
      source.throttle(for: .seconds(2), clock: clock, latest: true).handleEvents(receiveOutput: { value in
        guard value == "b" else { return }
        source.send("c")
        source.send(completion: .finished)
      })
    }
    #expect(drawing == "a-b-(c,|)---")
  }

  @Test func aSubscriberThatCancelsAtTheLastValueIsToldOfNoEnd() async {
    let time = VirtualTime()
    let source = Source()
    let subscriber = Quitter<String, Flaw>(valuesWanted: 2)
    time.run {
      source.throttle(for: .seconds(2), clock: time.clock, latest: true).receive(subscriber: subscriber)
      for mark in "ab|" { source.play(mark) }
    }

    await time.play()

    #expect(subscriber.log == ["a", "b"])
    #expect(!subscriber.isCompleted)
  }
}
