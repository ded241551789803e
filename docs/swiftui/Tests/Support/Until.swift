/// Waits until a condition holds that other tasks of the main actor cause, or until the task is cancelled.
@MainActor
package func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
