import Testing

@testable import Composition

@Suite(.timeLimit(.minutes(15)))
struct CallbackTests {
  private struct Refused: Error {}
  private typealias Handler = @Sendable (Result<Int, any Error>) -> Void

  private func call(_ answer: (@escaping Handler) -> Void) async throws -> Int {
    try await callback { handler in
      answer(handler)
      return { Issue.record("cancelled") }
    }
  }

  @Test func theFirstResultIsReturned() async throws {
    let results: [Result<Int, any Error>] = [.success(7), .success(8), .failure(Refused())]
    #expect(try await call { results.forEach($0) } == 7)
    #expect(try await call { handler in Task { results.forEach(handler) } } == 7)
    await #expect(throws: Refused.self) { try await call { results.reversed().forEach($0) } }
  }

  /// The handler of some clients is called after a cancel, and that of others is never called.
  @Test(arguments: [false, true])
  func aCancelledCallEnds(callsHandler: Bool) async {
    let (events, event) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      try await callback { (handler: @escaping Handler) in
        event.yield("started")
        return {
          event.yield("cancelled")
          if callsHandler { handler(.failure(Refused())) }
        }
      }
    }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "started")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await iterator.next() == "cancelled")
  }

  @Test func aCancelledTaskBeginsNoCall() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await call { _ in Issue.record("started") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
