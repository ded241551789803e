import Foundation

/// One client's connection, which handles its requests one after the other. Its methods never block. Only the server's
/// thread uses it.
final class Connection {
  let id: Int
  private let socket: Descriptor
  private let context: ConnectionContext
  private var parser: RequestParser
  private var persistence = ConnectionPersistence.keepAlive
  private var handlerTask: Task<Void, Never>?
  private var output = SendQueue()
  private var clientHasClosed = false
  private var phase = ConnectionPhase.receiving(.idle) {
    didSet { if phase != oldValue { restartTimeout() } }
  }

  /// When to call `timeoutExpired()`.
  private(set) var deadline: ContinuousClock.Instant?

  init(_ socket: consuming Descriptor, id: Int, context: ConnectionContext) {
    Sockets.prepare(socket.number)
    self.id = id
    self.socket = socket
    self.context = context
    parser = RequestParser(limits: context.limits)
    deadline = .now + context.limits.idleTime
  }

  deinit { handlerTask?.cancel() }

  var isClosed: Bool { phase == .closed }

  /// The events to wait for with `poll`. Without any, the descriptor is -1, because systems differ in what they report
  /// then.
  var poll: pollfd {
    var events: Int16 = 0
    if !clientHasClosed, !phase.isBusy || parser.unparsedCount <= context.limits.pipelined { events |= Int16(POLLIN) }
    if !output.isEmpty { events |= Int16(POLLOUT) }
    return pollfd(fd: events == 0 ? -1 : socket.number, events: events, revents: 0)
  }

  /// Handles the events that `poll` waited for.
  func handleEvents(scratch: inout [UInt8]) {
    let events = Int32(poll.events)
    if events & POLLOUT != 0 { flush() }
    if events & POLLIN != 0, !isClosed { receive(&scratch) }
  }

  /// Sends the response to the last request.
  func send(_ bytes: [UInt8]) {
    handlerTask = nil
    output.append(bytes)
    phase = .sending
    flush()
  }

  /// Ends the connection of a client that is too slow, or that is gone while it waits for a response.
  func timeoutExpired() {
    if let error = phase.timeoutError {
      reject(error)
    } else if phase == .handling, Sockets.error(of: socket) == 0 {
      restartTimeout()
    } else {
      phase = .closed
    }
  }

  private func restartTimeout() {
    deadline = phase.timeout(context.limits).map { .now + $0 }
  }
}

extension Connection {
  private func receive(_ scratch: inout [UInt8]) {
    let count = scratch.withUnsafeMutableBytes { recv(socket.number, $0.baseAddress, $0.count, 0) }
    if count < 0 {
      if errno != EAGAIN, errno != EINTR { phase = .closed }
    } else if phase == .lingering {
      if count == 0 { phase = .closed }
    } else if count == 0 {
      // A client that closes its side may still read the response, if the handler returns one in spite of the
      // cancellation.
      clientHasClosed = true
      handlerTask?.cancel()
      parse()
    } else {
      scratch.withUnsafeBytes { parser.feed(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      parse()
    }
  }

  /// Parses the received bytes until a request is complete or more bytes are needed.
  private func parse() {
    guard case .receiving = phase else { return }
    do throws(BadRequest) {
      while let event = try parser.next() {
        switch event {
        case .expectsContinue:
          output.append(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
          flush()
          if isClosed { return }
        case .request(let request, let persistence):
          self.persistence = persistence
          phase = .handling
          handlerTask = context.handle(request, persistence, on: id)
          return
        }
      }
      phase = clientHasClosed ? .closed : .receiving(parser.stage)
    } catch {
      reject(error)
    }
  }

  private func reject(_ error: BadRequest) {
    persistence = .close
    send(error.response.encoded(for: "GET", persistence))
  }

  /// Sends as many bytes as the socket accepts now.
  private func flush() {
    switch output.flush(to: socket) {
    case .sent: if phase == .sending { finish() }
    case .blocked: break
    case .failed: phase = .closed
    }
  }

  /// After a response: continues with the next request, or closes the connection.
  private func finish() {
    guard persistence == .close else {
      phase = .receiving(.idle)
      return parse()
    }
    phase = clientHasClosed ? .closed : .lingering
    shutdown(socket.number, Int32(SHUT_WR))
  }
}
