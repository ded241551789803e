import Foundation

extension Socket {
  /// The side that ended a connection.
  private enum Side {
    case client, server
  }

  /// Handles requests on this connection until one side closes it.
  func serve(_ log: RequestLog, until stop: Stop) {
    // Counted only here, because a send and a read may both notice the same end.
    if handleRequests(log, until: stop) == .client { log.hungUp() }
  }

  private func handleRequests(_ log: RequestLog, until stop: Stop) -> Side {
    for step in log.greeting {
      if let side = play(step, nil, log, until: stop) { return side }
    }
    var buffer = Data()
    while let request = nextRequest(&buffer, until: stop) {
      for step in log.script(for: request) {
        if let side = play(step, request, log, until: stop) { return side }
      }
    }
    return .client
  }

  /// The side that ended the connection; nil if it goes on.
  private func play(
    _ step: FaultServer.Step, _ request: RequestLog.Request?, _ log: RequestLog, until stop: Stop
  ) -> Side? {
    switch step {
    case .send(let text):
      return deliver(Data(text.replacingOccurrences(of: "PORT", with: "\(log.port)").utf8), log)
    case .data(let data): return deliver(data, log)
    case .echo:
      let body = request?.body ?? Data()
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"
      return deliver(Data(head.utf8) + body, log)
    case .flood(let data):
      while !stop.isSet {
        if let side = deliver(data, log) { return side }
        _ = waits(milliseconds: 1)
      }
      return .server
    case .trickle:
      while !waits(milliseconds: 1) && !stop.isSet {
        if let side = deliver(Data(".".utf8), log) { return side }
      }
      return .client
    case .stall:
      while !waits(milliseconds: 20) && !stop.isSet {}
      return .client
    case .close: return .server
    case .reset:
      setReset()
      return .server
    }
  }

  private func deliver(_ data: Data, _ log: RequestLog) -> Side? {
    guard send(data) else { return .client }
    log.sent(data.count)
    return nil
  }

  /// The next complete request; nil if there is none before the end.
  func nextRequest(_ buffer: inout Data, until stop: Stop) -> RequestLog.Request? {
    while true {
      if let request = RequestLog.Request(removingFrom: &buffer) { return request }
      while !waits(milliseconds: 20) { if stop.isSet { return nil } }
      guard let data = try? read() else { return nil }
      buffer += data
    }
  }
}

extension RequestLog.Request {
  /// The first complete request in the bytes, if there is one.
  init?(removingFrom buffer: inout Data) {
    guard let end = buffer.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    var lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    line = lines.removeFirst().replacingOccurrences(of: " HTTP/1.1", with: "")
    headers = Dictionary(
      lines.map { line in
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        return (line[..<colon].lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
      }
    ) { "\($0), \($1)" }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    guard buffer.distance(from: end.upperBound, to: buffer.endIndex) >= length else { return nil }
    body = Data(buffer[end.upperBound...].prefix(length))
    buffer = Data(buffer[end.upperBound...].dropFirst(length))
  }
}
