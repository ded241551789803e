import Foundation
import TestSupport
import Testing

/// The executor of tasks and actors without a preferred one, whose jobs run on threads of their own.
enum DefaultExecutor {
  /// Counts its jobs since `watch`.
  static let jobs = Counter()

  // Swift functions in the runtime. C functions take two pointers in the same registers.
  private typealias Enqueue = @convention(c) (_ job: OpaquePointer) -> Void
  private typealias Hook = @convention(c) (_ job: OpaquePointer, Enqueue) -> Void

  /// Begins to count jobs, by the hook that the runtime has for tools
  /// (`swift_task_enqueueGlobal_hook` in `swift/Runtime/Concurrency.h`).
  static func watch() throws {
    let hook = try #require(dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook"))
    hook.assumingMemoryBound(to: Hook?.self).pointee = { job, enqueue in
      DefaultExecutor.jobs.add()
      enqueue(job)
    }
  }
}
