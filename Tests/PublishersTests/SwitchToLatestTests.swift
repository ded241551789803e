import Publishers
import Testing

struct SwitchToLatestTests {
  private let outer = Source()
  private let inner = [Source(), Source()]
  private let log = Log<String, Flaw>()

  @Test func onlyTheLatestPublisherIsHeard() {
    #expect(
      marbles("a--b----", "-12345--", "vwxyz-|-") { outer, first, second in
        outer.map { $0 == "a" ? first : second }.switchToLatest()
      } == "-12yz---")
  }

  @Test func itFinishesWhenTheOuterAndTheLatestHave() {
    #expect(
      marbles("a|---", "-1-|-") { outer, inner in outer.map { _ in inner }.switchToLatest() } == "-1-|-")
    #expect(
      marbles("a---|", "-1|--") { outer, inner in outer.map { _ in inner }.switchToLatest() } == "-1--|")
    #expect(marbles("-|") { $0.map { Just($0).setFailureType(to: Flaw.self) }.switchToLatest() } == "-|")
  }

  @Test func aFailureOfEitherIsTheEnd() {
    #expect(marbles("a-#", "-1-") { outer, inner in outer.map { _ in inner }.switchToLatest() } == "-1#")
    #expect(marbles("a---", "-1#-") { outer, inner in outer.map { _ in inner }.switchToLatest() } == "-1#-")
  }

  @Test func theOneBeforeIsCancelledOnceAndBeforeTheNextIsSubscribedTo() {
    let taps = inner.map(Tap.init)
    var cancellations: [Int] = []
    let publishers = [
      taps[0].eraseToAnyPublisher(),
      taps[1].handleEvents(receiveSubscription: { _ in cancellations.append(taps[0].cancellations) })
        .eraseToAnyPublisher(),
    ]
    let cancellable = log.follow(outer.map { publishers[$0 == "a" ? 0 : 1] }.switchToLatest())

    for mark in "ab" { outer.play(mark) }
    cancellable.cancel()
    cancellable.cancel()

    #expect(cancellations == [1])
    #expect(taps.map(\.cancellations) == [1, 1])
  }

  @Test func aFailureOfTheInnerCancelsTheOuter() {
    let tap = Tap(outer)
    let cancellable = log.follow(tap.map { [inner] _ in inner[0] }.switchToLatest())
    outer.send("a")

    inner[0].send(completion: .failure(Flaw()))
    cancellable.cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(tap.cancellations == 1)
  }

  @Test func oneThatIsSentByTheCancellationOfAnotherIsTheLatest() {
    let publishers = PassthroughSubject<AnyPublisher<String, Flaw>, Flaw>()
    let latest = Source()
    let overtaken = Tap(Source())
    let cancellable = log.follow(publishers.switchToLatest())
    publishers.send(
      Source().handleEvents(receiveCancel: { publishers.send(latest.eraseToAnyPublisher()) }).eraseToAnyPublisher())

    publishers.send(overtaken.eraseToAnyPublisher())
    latest.send("a")

    #expect(log.events == [.value("a")])
    #expect(overtaken.subscriptions == overtaken.cancellations)
    cancellable.cancel()
  }

  @Test func whatCanFailSwitchesBetweenWhatCannot() {
    #expect(marbles("a-b#") { $0.map { Just($0 + "!") }.switchToLatest() } == "(a!)-(b!)#")
  }

  @Test func whatCannotFailSwitchesBetweenWhatCan() {
    let numbers = PassthroughSubject<Int, Never>()
    let failing = Log<Int, Flaw>()
    let never = Log<Int, Never>()
    let cancellables = [
      failing.follow(numbers.map { Just($0).setFailureType(to: Flaw.self) }.switchToLatest()),
      never.follow(numbers.map { Just($0 * 10) }.switchToLatest()),
    ]

    numbers.send(1)

    #expect(failing.values == [1])
    #expect(never.values == [10])
    for cancellable in cancellables { cancellable.cancel() }
  }
}
