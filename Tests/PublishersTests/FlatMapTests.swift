import Publishers
import Testing

struct FlatMapTests {
  private let outer = Source()
  private let inner = [Source(), Source()]
  private let log = Log<String, Flaw>()

  private func taps() -> (outer: Tap<Source>, inner: [Tap<Source>]) {
    (Tap(outer), inner.map(Tap.init))
  }

  /// `a` is the first inner publisher, `b` the second.
  private func flattened(_ outer: Tap<Source>, _ inner: [Tap<Source>]) -> some Publisher<String, Flaw> {
    outer.flatMap { inner[$0 == "a" ? 0 : 1] }
  }

  @Test func aValueAfterCancellationCreatesNoPublisher() {
    let numbers = PassthroughSubject<Int, Never>()
    var begun: [Int] = []
    var cancellable: AnyCancellable?
    cancellable =
      numbers
      .map { number in
        if number == 2 { cancellable?.cancel() }
        return number
      }
      .flatMap { number in
        begun.append(number)
        return Just(number)
      }
      .sink { _ in }

    numbers.send(1)
    numbers.send(2)

    #expect(begun == [1])
  }

  @Test func aFailureOfTheOuterCancelsTheInner() {
    let (outerTap, innerTaps) = taps()
    let cancellable = log.follow(flattened(outerTap, innerTaps))
    for mark in "ab" { outer.play(mark) }

    outer.send(completion: .failure(Flaw()))
    cancellable.cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(outerTap.cancellations == 0)
    #expect(innerTaps.map(\.cancellations) == [1, 1])
  }

  /// OpenCombine stays subscribed to the outer publisher.
  @Test func aFailureOfAnInnerCancelsTheOtherAndTheOuter() {
    let (outerTap, innerTaps) = taps()
    let cancellable = log.follow(flattened(outerTap, innerTaps))
    for mark in "ab" { outer.play(mark) }

    inner[0].send(completion: .failure(Flaw()))
    cancellable.cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(outerTap.cancellations == 1)
    #expect(innerTaps.map(\.cancellations) == [0, 1])
  }

  @Test func cancellationReachesAllOfThemOnce() {
    let (outerTap, innerTaps) = taps()
    let cancellable = log.follow(flattened(outerTap, innerTaps))
    for mark in "ab" { outer.play(mark) }

    cancellable.cancel()
    cancellable.cancel()
    for source in inner { source.send("late") }

    #expect(log.events == [])
    #expect(outerTap.cancellations == 1)
    #expect(innerTaps.map(\.cancellations) == [1, 1])
  }

  @Test func cancellingInTheTransformPreventsTheSubscription() {
    let innerTap = Tap(inner[0])
    var cancellable: AnyCancellable?
    cancellable = log.follow(
      outer.flatMap { _ in
        cancellable?.cancel()
        return innerTap
      })

    outer.send("a")

    #expect(innerTap.subscriptions == 0)
  }

  @Test func anInnerThatEndedIsLetGoAtOnce() {
    var probe: Probe? = Probe()
    weak let released = probe
    let cancellable = log.follow(
      outer.flatMap { [inner] _ in inner[0].map { [probe] in probe == nil ? "" : $0 } }.filter { $0 != "x" })
    outer.send("a")
    probe = nil
    #expect(released != nil)

    cancellable.cancel()

    #expect(released == nil)
  }

  @Test func innerPublishersAreCancelledInTheOrderTheyCame() {
    var cancelled: [String] = []
    let cancellable = log.follow(
      outer.flatMap { name in
        let tap = Tap(Source())
        tap.onCancel = { cancelled.append(name) }
        return tap
      })
    for mark in "abcdefghij" { outer.play(mark) }

    cancellable.cancel()

    #expect(cancelled.joined() == "abcdefghij")
  }

  @Test func aSubscriberThatCancelsAtOnceCausesNoSubscription() {
    let tap = Tap(outer)

    tap.flatMap { _ in Source() }.receive(subscriber: Quitter<String, Flaw>(valuesWanted: 0))

    #expect(tap.subscriptions == 0)
  }
}
