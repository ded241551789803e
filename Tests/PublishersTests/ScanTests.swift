import Publishers
import Testing

struct ScanTests {
  @Test func everyValueIsJoinedToWhatWentBefore() {
    #expect(marbles("a-b-c|") { $0.scan("", +) } == "a-(ab)-(abc)|")
  }

  @Test func theInitialResultIsNotPublished() {
    #expect(marbles("-|") { $0.scan("0", +) } == "-|")
  }

  @Test func subscribersStartOverEachForItself() {
    let source = PassthroughSubject<Int, Never>()
    let sums = source.scan(0, +)
    let (early, late) = (Log<Int, Never>(), Log<Int, Never>())

    let first = early.follow(sums)
    source.send(1)
    let second = late.follow(sums)
    source.send(2)
    first.cancel()
    second.cancel()

    #expect(early.values == [1, 3])
    #expect(late.values == [2])
  }

  @Test func aSendInAnswerGoesOnFromWhatIsBeingPublished() {
    let source = PassthroughSubject<Int, Never>()
    var sums: [Int] = []
    let cancellable = source.scan(0, +).sink { sum in
      sums.append(sum)
      if sum == 1 { source.send(10) }
    }
    defer { cancellable.cancel() }

    source.send(1)
    source.send(100)

    #expect(sums == [1, 11, 111])
  }
}
