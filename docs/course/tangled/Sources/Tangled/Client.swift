/// What can go wrong with a request.
enum ClientError: Error, CustomStringConvertible {
  case offline

  var description: String { "You're offline. Check your connection and try again." }
}

/// The client of the server, which has canned answers because there is no network.
@MainActor
final class Client {
  static let shared = Client()

  /// How many requests fail from now on.
  var failures = 0
  /// How long a request takes.
  var latency = Duration.milliseconds(300)
  private var savedName = "Rick"

  func name() async throws -> String {
    try await request()
    return savedName
  }

  func save(_ name: String) async throws {
    try await request()
    savedName = name
  }

  func quote() async throws -> String {
    try await request()
    return "Wubba lubba dub dub!"
  }

  private func request() async throws {
    try await Task.sleep(for: latency)
    if failures > 0 {
      failures -= 1
      throw ClientError.offline
    }
  }
}
