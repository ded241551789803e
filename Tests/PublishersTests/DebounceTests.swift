import MicroappBasics
import Publishers
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(15)))
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

  @Test(arguments: ["a", "#"] as [Character])
  func cancellingUpstreamOfItStartsNoWait(mark: Character) async {
    let time = VirtualTime()
    let start = time.clock.now
    let source = Source()
    let log = Log<String, Flaw>()
    let tap = Tap(source)
    var cancellable: AnyCancellable?
    tap.onEvent = { cancellable?.cancel() }
    time.run {
      cancellable = log.follow(tap.debounce(for: .seconds(1), clock: time.clock))
      source.play(mark)
    }

    await time.play()

    #expect(log.events == [])
    #expect(time.clock.now == start)
  }

  @Test(arguments: [Subscribers.Completion<Flaw>?.none, .finished, .failure(Flaw())])
  func nothingIsLeftBehind(completion: Subscribers.Completion<Flaw>?) async {
    let time = VirtualTime()
    let source = Source()
    let tap = Tap(source)
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = time.run {
      tap.debounce(for: .seconds(1), clock: time.clock).map { [probe] in probe == nil ? $0 : $0 }
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
    probe = nil
    time.run { for mark in "ab" { source.play(mark) } }
    #expect(released != nil)

    if let completion { time.run { source.send(completion: completion) } } else { cancellable.cancel() }
    await time.play()

    #expect(released == nil)
    #expect(tap.cancellations == (completion == nil ? 1 : 0))
    withExtendedLifetime(cancellable) {}
  }

  @Test func whatIsDeliveredLaterRunsInATaskThatIsNotCancelled() async {
    let time = VirtualTime()
    let source = Source()
    var cancelled: [Bool] = []
    let cancellable = time.run {
      source.debounce(for: .seconds(1), clock: time.clock).sink(
        receiveCompletion: { _ in cancelled.append(Task.isCancelled) },
        receiveValue: { _ in cancelled.append(Task.isCancelled) })
    }
    time.run { for mark in "ab" { source.play(mark) } }

    await time.play()

    #expect(!cancelled.isEmpty)
    #expect(!cancelled.contains(true))
    cancellable.cancel()
  }

  @Test func aCancelledWaitIsOverThoughTheClockDoesNotHearOfIt() async {
    let source = Source()
    let log = Log<String, Flaw>()
    let clock = TestClock { _ in await Task.yield() }
    let tracker = WorkTracker()
    let cancellable = WorkTracker.$current.withValue(tracker) {
      defer { for mark in "ab" { source.play(mark) } }
      return log.follow(source.debounce(for: .zero, clock: clock))
    }
    #expect(await tracker.settled())
    #expect(log.values == ["b"])
    cancellable.cancel()
  }

  /// An actor that owns a chain with a wait.
  private actor Owner {
    private let source = PassthroughSubject<Int, Never>()
    private var subscription: AnyCancellable?

    func start(clock: VirtualClock) {
      subscription = source.debounce(for: .seconds(1), clock: clock).sink { _ in }
      source.send(1)
    }
  }

  @Test func anActorIsReleasedThoughItOwnsAChainOnceNothingWaits() async {
    let time = VirtualTime()
    var owner: Owner? = Owner()
    weak let released = owner
    await WorkTracker.$current.withValue(time.tracker) { await owner?.start(clock: time.clock) }
    await time.play()
    #expect(released != nil)

    owner = nil
    // The task of a wait has the actor until it ends, which may be after its work.
    while !Task.isCancelled, released != nil { await Task.yield() }

    #expect(released == nil)
  }
}
