public import Entities

/// Sends requests. A closure, so that a test answers in the network's place.
public struct HTTPClient: Sendable {
  /// Sends a request and waits for the whole answer. Every status is an answer; what it means, the caller knows.
  ///
  /// Throws only what is about the way there and back: `offline`, `hostNotFound`, `unreachable`, `connectionLost`,
  /// `insecure`, `timedOut`, `responseTooLarge`, `malformedResponse` if it is no HTTP, `cancelled`.
  public var send: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse

  public init(send: @escaping @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse) {
    self.send = send
  }
}
