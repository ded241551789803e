import Concurrency
import Dispatch
import SafeText

/// Writes one line for each response. It leaves out headers, queries and bodies, which contain tokens, codes and
/// addresses.
struct AccessLog: Sendable {
  /// In characters; a client may send far longer ones.
  private static let pathLimit = 200
  private static let methodLimit = 20

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
    let method = request.method.truncated(to: Self.methodLimit)
    let path = request.path.truncated(to: Self.pathLimit)
    queue.async { [write] in write("\(method) \(path) \(response.status) \(milliseconds) ms".neutralized) }
    return response
  }
}

extension String {
  fileprivate func truncated(to limit: Int) -> String { count > limit ? prefix(limit - 1) + "…" : self }
}
