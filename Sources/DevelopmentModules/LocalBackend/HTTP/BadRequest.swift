/// A request that the parser rejects. The connection is closed after it, because the start of the next request is
/// unknown.
struct BadRequest: Error, Equatable {
  /// The HTTP status of the response.
  let status: Int
  /// A sentence for the developer of the client.
  let message: String

  /// A malformed request, with status 400.
  init(_ message: String) {
    self.init(400, message)
  }

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  var response: Response {
    .error(status, Response.reason(status).lowercased().replacing(" ", with: "_"), message)
  }
}
