import Foundation

@testable import LocalServer

/// Does the work on a thread of its own, so that blocking calls block no other test.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Swift.Result { try work() }) }.start()
  }
}

/// The date of 6 November 1994 at 08:49:37, the example of RFC 9110, section 5.6.7.
let date = (time: Duration.seconds(784_111_777), text: "Sun, 06 Nov 1994 08:49:37 GMT")

/// Lets a client do its work against a server of its own, at the time of `date`. No time is over before a test is.
func serving<Result: Sendable>(
  patience: Duration = .seconds(600), handler: @escaping @Sendable (Request) async -> Response = echo,
  _ work: @escaping @Sendable (UInt16) throws -> Result
) async throws -> Result {
  let server = try HTTPServer(patience: patience, now: { date.time }, handler: handler)
  return try await onThread {
    defer { server.stop() }
    return try work(server.port)
  }
}

/// Answers with the method, the path, the query and the body of the request.
@Sendable func echo(_ request: Request) async -> Response {
  let target = request.path + (request.query.isEmpty ? "" : "?\(request.query)")
  return Response(status: 200, body: Array("\(request.method) \(target) ".utf8) + request.body)
}
