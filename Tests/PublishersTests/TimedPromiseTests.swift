import Publishers
import MicroappBasics
import TestSupport
import Testing

/// The rules for all operators that wait.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct TimedPromiseTests {
  private func waiting(
    _ index: Int, _ upstream: some Publisher<String, Flaw>, _ clock: VirtualClock
  ) -> AnyPublisher<String, Flaw> {
    switch index {
    case 0: upstream.debounce(for: .seconds(1), clock: clock).eraseToAnyPublisher()
    case 1: upstream.delay(for: .seconds(1), clock: clock).eraseToAnyPublisher()
    default: upstream.throttle(for: .seconds(1), clock: clock, latest: true).eraseToAnyPublisher()
    }
  }

  @Test(arguments: 0..<3, ["a", "#"] as [Character])
  func cancellingInAClosureUpstreamStartsNoWait(index: Int, mark: Character) async {
    let time = VirtualTime()
    let start = time.clock.now
    let source = Source()
    let log = Log<String, Flaw>()
    var cancellable: AnyCancellable?
    let upstream = source.map { value in
      cancellable?.cancel()
      return value
    }.mapError { flaw in
      cancellable?.cancel()
      return flaw
    }
    time.run {
      cancellable = log.follow(waiting(index, upstream, time.clock))
      source.play(mark)
    }

    await time.play()

    #expect(log.events == [])
    #expect(time.clock.now == start)
  }

  @Test(arguments: 0..<3, [Subscribers.Completion<Flaw>?.none, .finished, .failure(Flaw())])
  func nothingIsLeftBehind(index: Int, completion: Subscribers.Completion<Flaw>?) async {
    let time = VirtualTime()
    let source = Source()
    let tap = Tap(source)
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = time.run {
      waiting(index, tap, time.clock).map { [probe] in probe == nil ? $0 : $0 }
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

  @Test(arguments: 0..<3)
  func whatIsDeliveredLaterRunsInATaskThatIsNotCancelled(index: Int) async {
    let time = VirtualTime()
    let source = Source()
    var cancelled: [Bool] = []
    let cancellable = time.run {
      waiting(index, source, time.clock).sink(
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
    let cancellable = log.follow(source.debounce(for: .zero, clock: TestClock { _ in await Task.yield() }))

    for mark in "ab" { source.play(mark) }
    while log.values.last != "b" { await Task.yield() }

    #expect(log.values == ["b"])
    cancellable.cancel()
  }

  /// An actor that owns a chain with a wait.
  private actor Owner {
    private let source = PassthroughSubject<Int, Never>()
    private var subscriptions = Set<AnyCancellable>()

    func start(clock: VirtualClock) {
      source.debounce(for: .seconds(1), clock: clock).sink { _ in }.store(in: &subscriptions)
      source.delay(for: .seconds(1), clock: clock).sink { _ in }.store(in: &subscriptions)
      source.throttle(for: .seconds(1), clock: clock, latest: true).sink { _ in }.store(in: &subscriptions)
    }

    func send() {
      source.send(1)
    }
  }

  @Test func anActorIsReleasedThoughItOwnsAChainOnceNothingWaits() async {
    let time = VirtualTime()
    var owner: Owner? = Owner()
    weak let released = owner
    await WorkTracker.$current.withValue(time.tracker) {
      await owner?.start(clock: time.clock)
      await owner?.send()
    }
    await time.play()
    #expect(released != nil)

    owner = nil
    // The task of a wait has the actor until it ends, which may be after its work.
    while !Task.isCancelled, released != nil { await Task.yield() }

    #expect(released == nil)
  }
}
