import Support
import Synchronization
import Testing

@testable import Composition

@Suite(.timeLimit(.minutes(1)))
final class CallbackTests: Sendable {
  private struct Refused: Error {}
  private typealias Handler = @Sendable (Result<Int, any Error>) -> Void
  private let cancels = Mutex(0)

  /// A call of a client whose handler is called as the test says.
  private func call(_ answer: (@escaping Handler) -> Void) async throws -> Int {
    try await callback { handler in
      answer(handler)
      return { self.cancels.withLock { $0 += 1 } }
    }
  }

  @Test func aValueIsReturned() async throws {
    #expect(try await call { $0(.success(7)) } == 7)
    #expect(try await call { handler in Task { handler(.success(8)) } } == 8)
    #expect(cancels.withLock { $0 } == 0)
  }

  @Test func anErrorIsThrown() async {
    await #expect(throws: Refused.self) { try await call { $0(.failure(Refused())) } }
    #expect(cancels.withLock { $0 } == 0)
  }

  @Test(arguments: [Result<Int, any Error>.success(8), .failure(Refused())])
  func theFirstResultCounts(second: Result<Int, any Error>) async throws {
    let number = try await call { handler in
      handler(.success(7))
      handler(second)
    }
    #expect(number == 7)
  }

  /// The handler of some clients is called after a cancel, and that of others is never called.
  @Test(arguments: [false, true])
  func aCancelledCallEnds(callsHandler: Bool) async {
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await callback { (handler: @escaping Handler) in
        start.yield()
        return {
          self.cancels.withLock { $0 += 1 }
          if callsHandler { handler(.failure(Refused())) }
        }
      }
    }
    for await _ in starts { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(cancels.withLock { $0 } == 1)
  }

  @Test func aTaskThatIsCancelledAlreadyBeginsNoCall() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await call { _ in Issue.record("begun") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// A client that works on the main thread alone is called there.
  @MainActor @Test func theCallBeginsWhereTheCallerRuns() async throws {
    let number = try await callback { handler in
      MainActor.preconditionIsolated()
      handler(.success(7))
      return {}
    }
    #expect(number == 7)
  }
}
