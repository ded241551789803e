import Publishers
import Testing

struct SetFailureTypeTests {
  @Test func aPublisherThatCannotFailJoinsOneThatCan() {
    let drawing = marbles("-1-#") { source in
      CurrentValueSubject<String, Never>("a").setFailureType(to: Flaw.self).combineLatest(source, +)
    }
    #expect(drawing == "-(a1)-#")
  }

  @Test func cancellationReachesTheUpstreamOnce() {
    let tap = Tap(PassthroughSubject<Int, Never>())
    let cancellable = Log<Int, Flaw>().follow(tap.setFailureType(to: Flaw.self))

    cancellable.cancel()
    cancellable.cancel()

    #expect(tap.cancellations == 1)
  }
}
