/// Waits until a condition holds that other tasks of the main actor cause.
@MainActor
package func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}
