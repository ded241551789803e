extension FaultServer.Step {
  /// Sends a complete response, and keeps the connection open.
  static func respond(_ status: Int, _ headers: [String: String] = [:], _ body: String = "") -> FaultServer.Step {
    let lines = headers.map { "\($0): \($1)\r\n" }.joined()
    return .send("HTTP/1.1 \(status) Reason\r\nContent-Length: \(body.utf8.count)\r\n\(lines)\r\n\(body)")
  }

  /// Sends the head of a response and the beginning of its body.
  static func begin(_ headers: String..., body: String = "") -> FaultServer.Step {
    .send("HTTP/1.1 200 OK\r\n" + headers.map { "\($0)\r\n" }.joined() + "\r\n" + body)
  }
}
