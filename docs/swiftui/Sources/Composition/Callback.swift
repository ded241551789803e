/// Makes a call that has a completion handler, and returns what the handler gets first. When the task is cancelled, the call is
/// cancelled too, and the function does not wait for the handler, which may never be called.
///
/// - Parameter start: begins the call, where the caller runs, and returns what cancels the call, on any thread.
func callback<Value: Sendable>(
  isolation: isolated (any Actor)? = #isolation,
  _ start: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> @Sendable () -> Void
) async throws -> Value {
  try Task.checkCancellation()
  let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
  let cancel = start { continuation.yield($0) }
  return try await withTaskCancellationHandler {
    for await result in results {
      try Task.checkCancellation()
      return try result.get()
    }
    throw CancellationError()
  } onCancel: {
    cancel()
  }
}
