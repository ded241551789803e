import Foundation

extension Socket {
  /// Answers requests on this connection until one side closes it, or the client wants no more.
  func serve(_ journal: Journal, until stop: Stop) {
    for step in journal.greeting {
      guard play(step, nil, journal, until: stop) else { return }
    }
    var buffer = Data()
    while let request = nextRequest(&buffer, until: stop) {
      for step in journal.script(for: request) {
        guard play(step, request, journal, until: stop) else { return }
      }
      if request.headers["connection"]?.lowercased() == "close" { return }
    }
    journal.hungUp()
  }

  /// False if the connection is over.
  private func play(
    _ step: FaultServer.Step, _ request: Journal.Request?, _ journal: Journal, until stop: Stop
  ) -> Bool {
    switch step {
    case .send(let text):
      return deliver(Data(text.replacingOccurrences(of: "PORT", with: "\(journal.port)").utf8), journal)
    case .data(let data): return deliver(data, journal)
    case .echo:
      let body = request?.body ?? Data()
      let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\r\n"
      return deliver(Data(head.utf8) + body, journal)
    case .flood(let data):
      while deliver(data, journal) && !stop.isSet { _ = waits(milliseconds: 1) }
      return false
    case .trickle:
      while !waits(milliseconds: 1) && !stop.isSet { _ = deliver(Data(".".utf8), journal) }
      journal.hungUp()
      return false
    case .stall:
      while !waits(milliseconds: 20) && !stop.isSet {}
      journal.hungUp()
      return false
    case .close: return false
    case .reset:
      setReset()
      return false
    }
  }

  private func deliver(_ data: Data, _ journal: Journal) -> Bool {
    guard send(data) else {
      journal.hungUp()
      return false
    }
    journal.sent(data.count)
    return true
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
