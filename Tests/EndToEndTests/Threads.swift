import Foundation
import Testing

/// Does the work on a thread of its own, so that it does not block other tests.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: work()) }.start()
  }
}

extension Trait where Self == BlockingTrait {
  /// The tests of a suite wait for programs, which blocks their threads.
  static var blocking: Self { Self() }
}

/// Runs tests on a few threads of their own, because tests that block would use up the cooperative pool.
struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BlockingExecutor.shared) { try await function() }
  }
}

private final class BlockingExecutor: TaskExecutor {
  static let shared = BlockingExecutor()
  /// How many tests run at once.
  private let places = DispatchSemaphore(value: 3)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { [self] in
      places.wait()
      job.runSynchronously(on: asUnownedTaskExecutor())
      places.signal()
    }
    thread.start()
  }
}
