import Publishers
import Testing

struct CombineLatestTests {
  @Test func anAbsentValueIsAValue() {
    let source = CurrentValueSubject<Int?, Never>(nil)
    let log = Log<Bool, Never>()
    let cancellable = log.follow(source.combineLatest(Just<Int?>(nil)).map { $0 == $1 })
    defer { cancellable.cancel() }

    #expect(log.values == [true])
  }

  @Test(arguments: [Subscribers.Completion<Flaw>.finished, .failure(Flaw())], [0, 1])
  func endingEarlyCancelsTheOtherOnce(completion: Subscribers.Completion<Flaw>, ended: Int) {
    let sources = [Source(), Source()]
    let taps = sources.map(Tap.init)
    let log = Log<String, Flaw>()
    let cancellable = log.follow(taps[0].joined(taps[1]))

    sources[ended].send(completion: completion)
    cancellable.cancel()

    #expect(log.events == [.completion(completion)])
    #expect(taps[ended].cancellations == 0)
    #expect(taps[1 - ended].cancellations == 1)
  }

  @Test func anEndedFirstKeepsTheSecondFromBeingSubscribedTo() {
    let first = Source()
    first.send(completion: .failure(Flaw()))
    let second = Tap(Source())
    let log = Log<String, Flaw>()

    let cancellable = log.follow(first.joined(second))
    defer { cancellable.cancel() }

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(second.subscriptions == 0)
  }

  @Test func aNestedSendIsDeliveredFirst() {
    let first = CurrentValueSubject<Int, Never>(0)
    let second = CurrentValueSubject<Int, Never>(0)
    var pairs: [[Int]] = []
    let cancellable = first.combineLatest(second).sink { a, b in
      pairs.append([a, b])
      if b < a { second.send(a) }
    }
    defer { cancellable.cancel() }

    first.send(1)
    first.send(2)

    #expect(pairs == [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2]])
  }

  @Test func theLastValuesAreReleasedOnCancellation() {
    let source = PassthroughSubject<Probe, Never>()
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = source.combineLatest(Just(0)).sink { _ in }
    probe.map(source.send)
    probe = nil
    #expect(released != nil)

    cancellable.cancel()

    #expect(released == nil)
    withExtendedLifetime(cancellable) {}
  }

  @Test func nothingIsLeftBehindByDroppingTheSourcesFirst() {
    var first: CurrentValueSubject<Probe, Never>? = CurrentValueSubject(Probe())
    weak let probe = first?.value
    weak let released = first
    var cancellable = first.map { $0.combineLatest(Just(0)).sink { _, _ in } }
    #expect(cancellable != nil)

    first = nil
    cancellable = nil

    #expect(released == nil)
    #expect(probe == nil)
  }

  @Test func itEndsOnceThoughTheOtherFinishesWhenCancelled() {
    let (first, second) = (Source(), Source())
    let log = Log<String, Flaw>()
    let ending = Tap(second)
    ending.onCancel = { second.send(completion: .finished) }
    let cancellable = log.follow(first.joined(ending))

    first.send(completion: .failure(Flaw()))

    #expect(log.events == [.completion(.failure(Flaw()))])
    cancellable.cancel()
  }

  @Test func cancellationReachesEachUpstreamOnce() {
    let taps = [Tap(Source()), Tap(Source()), Tap(Source())]
    let cancellable = Log<String, Flaw>().follow(taps[0].joined(taps[1], taps[2]))

    cancellable.cancel()
    cancellable.cancel()

    #expect(taps.map(\.cancellations) == [1, 1, 1])
  }
}
