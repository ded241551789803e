import Publishers
import MicroappBasics
import Testing

@MainActor
struct DebounceTests {
  @Test func aValuePassesWhenNothingFollowedForTheTime() async {
    #expect(await timedMarbles("ab-c-----") { $0.debounce(for: .seconds(2), clock: $1) } == "-----c---")
    #expect(await timedMarbles("ab---c---") { $0.debounce(for: .seconds(2), clock: $1) } == "---b---c-")
  }

  @Test func theEndPassesAtOnceAndDropsWhatWaits() async {
    #expect(await timedMarbles("ab|---") { $0.debounce(for: .seconds(2), clock: $1) } == "--|---")
    #expect(await timedMarbles("ab#---") { $0.debounce(for: .seconds(2), clock: $1) } == "--#---")
  }

  @Test func nothingFollowsACancellationAndTheTimerEndsWithIt() async {
    let time = VirtualTime()
    let source = Source()
    let tap = Tap(source)
    let log = Log<String, Flaw>()
    let cancellable = time.run { log.follow(tap.debounce(for: .seconds(5), clock: time.clock)) }
    time.run { source.send("a") }
    await time.play(for: .seconds(1))

    cancellable.cancel()
    cancellable.cancel()
    await time.play()

    #expect(log.events == [])
    #expect(tap.cancellations == 1)
    #expect(time.clock.now == VirtualClock().now)
  }

  /// An actor with a chain of its own.
  private actor Search {
    private let queries = PassthroughSubject<String, Never>()
    private var subscription: AnyCancellable?
    private(set) var answered: [String] = []

    func start(clock: VirtualClock) {
      subscription = queries.debounce(for: .seconds(2), clock: clock).sink { query in
        self.assertIsolated()
        self.answered.append(query)
      }
    }

    func type(_ text: String) {
      queries.send(text)
    }
  }

  @Test func valuesComeBackToTheActorTheChainLivesOn() async {
    let time = VirtualTime()
    let search = Search()
    await WorkTracker.$current.withValue(time.tracker) {
      await search.start(clock: time.clock)
      await search.type("mort")
      await search.type("morty")
    }

    await time.play()

    #expect(await search.answered == ["morty"])
  }
}
