/// The limits for one client, so that it leaves bytes, connections and time for the others.
struct Limits: Sendable {
  /// Bytes of the request line without its line end.
  var requestLine = 8 << 10
  /// Bytes of all header fields together, and of all trailer fields.
  var headerBytes = 32 << 10
  /// The number of header fields, and of trailer fields.
  var headerFields = 100
  /// Bytes of a request's decoded body.
  var body = 1 << 20
  /// Bytes of further requests that are read while one is handled. One read may exceed it.
  var pipelined = 64 << 10
  /// Open connections, or fewer if the process may not have so many descriptors. Further ones wait in the system's
  /// queue.
  var connections = 10_000

  /// From the first byte of a request to the end of its headers.
  var headTime = Duration.seconds(10)
  /// From the end of the headers to the end of the body, and also for the client to read a response.
  var bodyTime = Duration.seconds(30)
  /// The time between two checks that a client which waits for a response is still connected.
  var checkInterval = Duration.seconds(1)
  /// How long a connection may be idle.
  var idleTime = Duration.seconds(60)
  /// How long a client may take to close the connection after the last response.
  var lingerTime = Duration.seconds(2)
}
