import Foundation

@testable import LocalServer

/// Does the work on a thread of its own, so that what blocks it blocks no other test.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Swift.Result { try work() }) }.start()
  }
}

/// Lets a client do its work against a server of its own.
func serving<Result: Sendable>(
  _ limits: Limits = .patient, handler: @escaping @Sendable (Request) async -> Response = echo,
  _ work: @escaping @Sendable (UInt16) throws -> Result
) async throws -> Result {
  let server = try HTTPServer(limits: limits, handler: handler)
  return try await onThread {
    defer { server.stop() }
    return try work(server.port)
  }
}

/// Answers what was asked.
@Sendable func echo(_ request: Request) async -> Response {
  Response(status: 200, body: Array("\(request.method) \(request.path) ".utf8) + request.body)
}

extension Limits {
  /// No time is over before a test is, however busy the machine is.
  static let patient: Limits = {
    var limits = Limits()
    (limits.headTime, limits.bodyTime) = (.seconds(600), .seconds(600))
    (limits.idleTime, limits.lingerTime) = (.seconds(600), .seconds(600))
    limits.checkInterval = .milliseconds(10)
    return limits
  }()
}

extension Client {
  static let end = "HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Asks for something and takes the answer.
  func get(_ path: String) throws -> Answer {
    try send("GET \(path) \(Self.end)")
    return try answer()
  }
}
