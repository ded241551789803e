/// Why a request is refused before anybody looks at what it asks for. The connection cannot go on after it: where the
/// next request would begin is not known any more.
struct BadRequest: Error, Equatable {
  /// The HTTP status that says it.
  let status: Int
  /// For whoever wrote the client.
  let message: String

  /// A malformed one, unless another status says it better.
  init(_ message: String) {
    self.init(400, message)
  }

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  /// The answer to it, in the form in which the backend's other errors are.
  var response: Response {
    let name = Response.reason(status).lowercased().replacing(" ", with: "_")
    let body = #"{"code":\#(status),"error_code":"\#(name)","msg":"\#(message)"}"#
    return Response(status: status, headers: [("content-type", "application/json")], body: Array(body.utf8))
  }
}
