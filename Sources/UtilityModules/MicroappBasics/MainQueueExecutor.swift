import Dispatch

/// Runs jobs on the main queue, one after the other, in the order in which they become ready. The tasks of a ``WorkTracker``
/// prefer this executor where the system lets a task prefer one. So actors, and functions without an actor, take turns with the
/// main actor on one thread, and the result of a run depends on its script and its clock alone.
package final class MainQueueExecutor: Sendable {
  /// Delays each job of the executors that are created in its scope by up to three turns of the main queue, at random; nil
  /// for no delay. A test shows by it that screens do not depend on the order of jobs.
  @TaskLocal package static var shuffle: SplitMix64?

  private let shuffle = CheckedMutex(MainQueueExecutor.shuffle)
}

@available(macOS 15, iOS 18, *)
extension MainQueueExecutor: TaskExecutor {
  package func enqueue(_ job: consuming ExecutorJob) {
    enqueue(UnownedJob(job), turns: shuffle.withLock { ($0?.next() ?? 0) % 4 })
  }

  private func enqueue(_ job: UnownedJob, turns: UInt64) {
    DispatchQueue.main.async { [self] in
      if turns > 0 { return enqueue(job, turns: turns - 1) }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
