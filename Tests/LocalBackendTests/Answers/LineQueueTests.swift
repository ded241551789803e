import Dispatch
import Testing

@testable import LocalBackend

/// A reader of the log that stops reading, and one that continues.
@Suite(.timeLimit(.minutes(2)))
struct LineQueueTests {
  private static let limit = LineQueue.limit

  /// The first line is being written, as many as possible wait, and three more are dropped.
  @Test func aReaderThatStopsHoldsUpNoAnswer() async throws {
    let (lines, line) = AsyncStream<String>.makeStream()
    let goOn = DispatchSemaphore(value: 0)
    let server = try LocalBackend(log: { text in
      line.yield(text)
      goOn.wait()
    })
    var iterator = lines.makeAsyncIterator()
    #expect(await server.get("/first").status == 404)
    #expect(await iterator.next()?.hasPrefix("GET /first 404 ") == true)
    for number in 0..<Self.limit + 3 { #expect(await server.get("/\(number)").status == 404) }
    for _ in 0..<Self.limit + 3 { goOn.signal() }
    for number in 0..<Self.limit { #expect(await iterator.next()?.hasPrefix("GET /\(number) ") == true) }
    #expect(await iterator.next() == "3 more lines left out: they were not read as fast as they were written")
    #expect(await server.get("/last").status == 404)
    #expect(await iterator.next()?.hasPrefix("GET /last ") == true)
    goOn.signal()
  }

  @Test func whatWasMissedIsToldBeforeWhatFollows() async {
    let (lines, line) = AsyncStream<String>.makeStream()
    let goOn = DispatchSemaphore(value: 0)
    let queue = LineQueue { text in
      line.yield(text)
      goOn.wait()
    }
    var iterator = lines.makeAsyncIterator()
    queue.add("first")
    _ = await iterator.next()
    for number in 0..<Self.limit + 1 { queue.add("\(number)") }
    goOn.signal()
    #expect(await iterator.next() == "0")
    queue.add("later")
    for _ in 0..<Self.limit + 2 { goOn.signal() }
    var rest: [String] = []
    while rest.last != "later", let line = await iterator.next() { rest.append(line) }
    #expect(
      rest.suffix(3) == [
        "\(Self.limit - 1)", "1 more lines left out: they were not read as fast as they were written", "later",
      ])
  }
}
