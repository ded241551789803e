import Publishers
import Testing

/// The operators that replace values or leave values out, and the one that hides the type of a chain.
struct ValueOperatorTests {
  @Test func map_transformsEveryValue() {
    #expect(marbles("a-b-c") { $0.map { $0.uppercased() } } == "A-B-C")
  }

  @Test func map_takesAKeyPath() {
    #expect(marbles("a-b") { $0.map(\.count) } == "1-1")
  }

  @Test func map_transformsForEachSubscriber() {
    var calls = 0
    let source = PassthroughSubject<Int, Never>()
    let mapped = source.map { value in
      calls += 1
      return value
    }

    let first = mapped.sink { _ in }
    let second = mapped.sink { _ in }
    source.send(1)
    first.cancel()
    source.send(2)
    second.cancel()
    source.send(3)

    #expect(calls == 3)
  }

  @Test func compactMap_leavesOutNil() {
    #expect(marbles("1x2-#") { $0.compactMap { Int($0) } } == "1-2-#")
  }

  @Test func filter_passesWhatIsIncluded() {
    #expect(marbles("aXb-Y|") { $0.filter { $0 == $0.lowercased() } } == "a-b--|")
  }

  @Test func replaceNil_replacesNilAlone() {
    #expect(marbles("1x2|") { $0.map { Int($0) }.replaceNil(with: 0) } == "102|")
  }

  @Test(arguments: [(0, "abc|"), (1, "-bc|"), (2, "--c|"), (9, "---|")])
  func dropFirst_leavesOutTheFirst(count: Int, drawing: String) {
    #expect(marbles("abc|") { $0.dropFirst(count) } == drawing)
  }

  @Test func dropFirst_leavesOutOneByDefault() {
    #expect(marbles("ab#") { $0.dropFirst() } == "-b#")
  }

  @Test func dropFirst_leavesOutACurrentValue() {
    #expect(marbles("ab") { $0.prepend("0").dropFirst() } == "ab")
  }

  @Test func ignoreOutput_passesTheEndAlone() {
    #expect(marbles("a-b|") { $0.ignoreOutput().map(drawn) } == "---|")
    #expect(marbles("a-b#") { $0.ignoreOutput().map(drawn) } == "---#")
  }

  private func drawn(_ value: Never) -> String {}

  @Test func ignoreOutput_cancelsTheUpstreamOnce() {
    let tap = Tap(PassthroughSubject<Int, Never>())
    let cancellable = tap.ignoreOutput().sink { _ in }

    cancellable.cancel()
    cancellable.cancel()

    #expect(tap.cancellations == 1)
  }

  @Test(arguments: ["a-b|", "a-b#", "--"])
  func eraseToAnyPublisher_changesNothing(diagram: String) {
    #expect(marbles(diagram) { $0.eraseToAnyPublisher() } == diagram)
    #expect(marbles(diagram) { $0.eraseToAnyPublisher().eraseToAnyPublisher() } == diagram)
  }

  @Test func eraseToAnyPublisher_makesDifferentChainsOneType() {
    let publishers = [Just(1).eraseToAnyPublisher(), CurrentValueSubject(2).map { $0 * 10 }.eraseToAnyPublisher()]
    let logs = publishers.map { publisher in
      let log = Log<Int, Never>()
      log.follow(publisher).cancel()
      return log
    }

    #expect(logs.map(\.events) == [[.value(1), .completion(.finished)], [.value(20)]])
  }
}
