import Concurrency
import Dispatch

/// Writes one line for each response. It leaves out headers, queries and bodies, which contain tokens, codes and
/// addresses.
struct AccessLog: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void
  /// Lines are written on it, so that a slow reader delays no response.
  private let queue = DispatchQueue(label: "LocalBackend.log")

  init(clock: any Clock<Duration>, write: @escaping @Sendable (String) -> Void) {
    elapsed = clock.stopwatch()
    self.write = write
  }

  /// The handler's response, which is logged.
  func response(to request: Request, by handler: (Request) async -> Response) async -> Response {
    let start = elapsed()
    let response = await handler(request)
    let milliseconds = Int((elapsed() - start) / .milliseconds(1))
    let line = "\(request.method) \(request.path) \(response.status) \(milliseconds) ms"
    queue.async { [write] in write(line.neutralized) }
    return response
  }
}
