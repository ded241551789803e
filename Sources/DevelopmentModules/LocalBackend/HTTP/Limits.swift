/// What one client may take of the server, so that none can take what the others need: bytes, connections and time.
struct Limits: Sendable {
  /// Bytes of the request line without its end.
  var requestLine = 8 << 10
  /// Bytes of all header fields of a request together, and of all its trailer fields.
  var headerBytes = 32 << 10
  /// Header fields of a request, and trailer fields.
  var headerFields = 100
  /// Bytes of a request's body, once its chunks are put together.
  var body = 1 << 20
  /// Bytes that may wait behind a request that is being answered. Reading stops beyond them, and so may go as far as
  /// one read further.
  var pipelined = 64 << 10
  /// Connections open at once, as far as the process may have so many descriptors. The next ones wait in the system's
  /// queue.
  var connections = 10_000

  /// From the first byte of a request to the end of its headers.
  var headTime = Duration.seconds(10)
  /// From the end of the headers to the end of the body; and as long for the client to take an answer.
  var bodyTime = Duration.seconds(30)
  /// How often a client that waits for its answer is looked after, in case it is gone.
  var lookTime = Duration.seconds(1)
  /// How long a connection may stay without a request.
  var idleTime = Duration.seconds(60)
  /// How long a client may take to close a connection after its last answer.
  var lingerTime = Duration.seconds(2)
}
