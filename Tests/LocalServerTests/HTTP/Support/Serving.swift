import Foundation

@testable import LocalServer

/// Does the work on a thread of its own, so that blocking calls block no other test.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Swift.Result { try work() }) }.start()
  }
}

/// Lets a client do its work against a server of its own. No time is over before a test is.
func serving<Result: Sendable>(
  patience: Duration = .seconds(600), handler: @escaping @Sendable (Request) async -> Response = echo,
  _ work: @escaping @Sendable (UInt16) throws -> Result
) async throws -> Result {
  let server = try HTTPServer(patience: patience, handler: handler)
  return try await onThread {
    defer { server.stop() }
    return try work(server.port)
  }
}

/// Answers with the method, the path and the body of the request.
@Sendable func echo(_ request: Request) async -> Response {
  Response(status: 200, body: Array("\(request.method) \(request.path) ".utf8) + request.body)
}
