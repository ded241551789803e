/// An incremental parser of HTTP requests (RFC 9112). It is strict: it rejects what two servers could read differently.
struct RequestParser {
  enum Event: Equatable {
    /// The client waits for `100 Continue`.
    case expectsContinue
    case request(Request, ConnectionPersistence)
  }

  /// The part of the current request that is received next.
  enum Stage {
    case idle, head, body
  }

  private enum State {
    case requestLine, fields
    case body(RequestHead, length: Int)
    case chunks(RequestHead)
    case failed(BadRequest)
  }

  private let limits: Limits
  private var queue = ByteQueue()
  private var state = State.requestLine
  private var head: RequestHead?
  private var fields: FieldReader
  private var body: [UInt8] = []
  private var chunks: ChunkedBody
  private var hasSkippedLine = false

  init(limits: Limits = Limits()) {
    self.limits = limits
    fields = FieldReader(limits: limits)
    chunks = ChunkedBody(limits: limits)
  }

  /// The number of bytes that were not parsed yet.
  var unparsedCount: Int { queue.count }

  var stage: Stage {
    switch state {
    case .requestLine: queue.isEmpty ? .idle : .head
    case .fields: .head
    case .body, .chunks, .failed: .body
    }
  }

  mutating func feed(_ bytes: some Collection<UInt8>) {
    if case .failed = state { return }
    queue.append(bytes)
  }

  /// The next event; nil if more bytes are needed. After an error, every call throws the same error.
  mutating func next() throws(BadRequest) -> Event? {
    do throws(BadRequest) {
      if case .requestLine = state { try readRequestLine() }
      if case .fields = state, let event = try readFields() { return event }
      switch state {
      case .requestLine, .fields: return nil
      case .body(let head, let length):
        body += queue.take(upTo: length - body.count)
        return body.count == length ? finish(head, body: body) : nil
      case .chunks(let head):
        return try chunks.read(from: &queue) ? finish(head, body: chunks.bytes) : nil
      case .failed(let error): throw error
      }
    } catch {
      state = .failed(error)
      queue = ByteQueue()
      throw error
    }
  }

  private mutating func readRequestLine() throws(BadRequest) {
    let error = BadRequest(414, "The request line takes too many bytes.")
    while let line = try queue.line(upTo: limits.requestLine, orThrow: error) {
      // Some clients send an empty line after a body.
      if line.isEmpty, !hasSkippedLine {
        hasSkippedLine = true
        continue
      }
      head = try RequestHead(line: line)
      state = .fields
      return
    }
  }

  /// Reads the fields and prepares for the body. Returns an event only if the client waits for `100 Continue`.
  private mutating func readFields() throws(BadRequest) -> Event? {
    while let line = try fields.next(from: &queue) {
      switch line {
      case .field(let name, let value): head?.add((name, value))
      case .end:
        guard var head else { return nil }
        try head.finish()
        let framing = try BodyFraming(head, limit: limits.body)
        let expectsContinue = try head.expectsContinue()
        switch framing {
        case .length(let length): state = .body(head, length: length)
        case .chunked: state = .chunks(head)
        }
        return expectsContinue && framing != .length(0) ? .expectsContinue : nil
      }
    }
    return nil
  }

  private mutating func finish(_ head: RequestHead, body: [UInt8]) -> Event {
    let unparsed = queue
    self = RequestParser(limits: limits)
    queue = unparsed
    return .request(head.request(body: body), head.persistence)
  }
}
