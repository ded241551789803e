import Foundation
import Testing

/// Does the work on a thread of its own, so that what blocks it blocks no other test.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: work()) }.start()
  }
}

extension Trait where Self == BlockingTrait {
  /// The tests of a suite wait for programs, which blocks the threads they run on.
  static var blocking: Self { Self() }
}

/// Runs tests on a few threads of their own, as the cooperative pool has no thread to spare for one that waits.
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
  /// How many may go on at once.
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
