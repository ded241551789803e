public import Entities

/// Sends HTTP requests. It is a closure, so that a test can respond without a network.
public struct HTTPClient: Sendable {
  /// Sends a request and waits for the whole response, whatever its status.
  ///
  /// Throws only errors of the connection: `offline`, `hostNotFound`, `unreachable`, `connectionLost`, `insecure`,
  /// `timedOut`, `responseTooLarge`, `malformedResponse` if it is not HTTP, `cancelled`.
  public var send: Call<HTTPRequest, HTTPResponse, NetworkError>

  /// Creates a client that sends requests with this closure.
  public init(send: @escaping Call<HTTPRequest, HTTPResponse, NetworkError>) {
    self.send = send
  }
}
