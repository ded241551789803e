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

  @Test func whatAllPublishersPublishComesTogether() {
    #expect(
      marbles("a-b-----", "-1-2---|", "x-y-z|--") { outer, first, second in
        outer.flatMap { $0 == "a" ? first : second }
      } == "-1y2z---")
    #expect(
      marbles("a-b-|---", "-1-2---|", "x-y-z|--") { outer, first, second in
        outer.flatMap { $0 == "a" ? first : second }
      } == "-1y2z--|")
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

  @Test func itFinishesWithTheOuterIfAllInnerHave() {
    #expect(marbles("a-|") { $0.flatMap { Just($0) } } == "a-|")
    #expect(marbles("---|") { $0.flatMap { Just($0) } } == "---|")
  }

  @Test func aValueMayStandForSeveral() {
    #expect(marbles("a-b|") { $0.flatMap { [$0, $0 + $0].publisher } } == "(a,aa)-(b,bb)|")
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

  @Test func whatCannotFailJoinsWhatCan() {
    let numbers = PassthroughSubject<Int, Never>()
    let failing = Log<String, Flaw>()
    let never = Log<Int, Never>()
    let cancellables = [
      failing.follow(numbers.flatMap { $0 > 1 ? Fail(error: Flaw()).eraseToAnyPublisher() : text($0) }),
      never.follow(numbers.flatMap { Just($0 * 10) }),
    ]

    numbers.send(1)
    numbers.send(2)

    #expect(failing.events == [.value("1"), .completion(.failure(Flaw()))])
    #expect(never.values == [10, 20])
    for cancellable in cancellables { cancellable.cancel() }
  }

  private func text(_ number: Int) -> AnyPublisher<String, Flaw> {
    Just("\(number)").setFailureType(to: Flaw.self).eraseToAnyPublisher()
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
      outer.flatMap { name in Source().handleEvents(receiveCancel: { cancelled.append(name) }) })
    for mark in "abcdefghij" { outer.play(mark) }

    cancellable.cancel()

    #expect(cancelled.joined() == "abcdefghij")
  }

  @Test func aSubscriberThatCancelsAtOnceCausesNoSubscription() {
    let tap = Tap(outer)

    tap.flatMap { Just($0) }.receive(subscriber: Quitter<String, Flaw>(valuesWanted: 0))

    #expect(tap.subscriptions == 0)
  }
}
