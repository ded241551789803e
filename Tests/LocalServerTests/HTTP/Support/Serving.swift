import Foundation

@testable import FaultServer
@testable import LocalServer

/// Does the work on a thread of its own, so that blocking calls block no other test.
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

/// Answers with the method, the path and the body of the request.
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

/// The descriptors of this process that are a server's on a port: its listener, and its ends of connections.
func serverDescriptors(port: UInt16) -> [Int32] {
  // Only the open descriptors: a process may have a million.
  let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd"))?.compactMap { Int32($0) } ?? []
  return open.filter { Socket.port(of: $0) == port }
}

/// Whether a socket takes connections.
func isListening(_ descriptor: Int32) -> Bool {
  var (value, length): (Int32, socklen_t) = (0, 4)
  return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &length) == 0 && value != 0
}

/// Raises the limit of open files to the maximum: each connection is one, and shells often start with 256. Returns the
/// limit, which is unchanged if it cannot be raised.
func raiseDescriptorLimit() -> Int {
  #if canImport(Glibc)
  let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  let files = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  guard getrlimit(files, &limit) == 0 else { return 0 }
  var raised = limit
  #if canImport(Darwin)
  // The hard limit is usually infinite there, but the system refuses more than this.
  raised.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
  #else
  raised.rlim_cur = limit.rlim_max
  #endif
  if raised.rlim_cur > limit.rlim_cur, setrlimit(files, &raised) == 0 { limit = raised }
  return Int(clamping: limit.rlim_cur)
}
