import Foundation

extension Socket {
  /// Which side ended a connection.
  private enum Side {
    case client, server
  }

  /// Answers requests on this connection until one side closes it, or the client wants no more.
  func serve(_ journal: Journal, until stop: Stop) {
    // The only place where a hang-up is noted: both a send and a read may notice the same one.
    if answer(journal, until: stop) == .client { journal.hungUp() }
  }

  private func answer(_ journal: Journal, until stop: Stop) -> Side {
    for step in journal.greeting {
      if let side = play(step, nil, journal, until: stop) { return side }
    }
    var buffer = Data()
    while let request = nextRequest(&buffer, until: stop) {
      for step in journal.script(for: request) {
        if let side = play(step, request, journal, until: stop) { return side }
      }
      if request.headers["connection"]?.lowercased() == "close" { return .server }
    }
    return .client
  }

  /// The side that ended the connection; nil if it goes on.
  private func play(
    _ step: FaultServer.Step, _ request: Journal.Request?, _ journal: Journal, until stop: Stop
  ) -> Side? {
    switch step {
    case .send(let text):
      return deliver(Data(text.replacingOccurrences(of: "PORT", with: "\(journal.port)").utf8), journal)
    case .data(let data): return deliver(data, journal)
    case .echo:
      let body = request?.body ?? Data()
      let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\r\n"
      return deliver(Data(head.utf8) + body, journal)
    case .flood(let data):
      while !stop.isSet {
        if let side = deliver(data, journal) { return side }
        _ = waits(milliseconds: 1)
      }
      return .server
    case .trickle:
      while !waits(milliseconds: 1) && !stop.isSet {
        if let side = deliver(Data(".".utf8), journal) { return side }
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

  private func deliver(_ data: Data, _ journal: Journal) -> Side? {
    guard send(data) else { return .client }
    journal.sent(data.count)
    return nil
  }

  /// The next complete request; nil if there is none before the end.
  private func nextRequest(_ buffer: inout Data, until stop: Stop) -> Journal.Request? {
    while true {
      if let request = Journal.Request(removingFrom: &buffer) { return request }
      while !waits(milliseconds: 20) { if stop.isSet { return nil } }
      guard let data = read() else { return nil }
      buffer += data
    }
  }
}

extension Journal.Request {
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
