import Foundation

/// One client's connection: takes its requests one at a time and answers them in their order. It is called when its
/// socket, its handler or its time is ready, and never waits. Not to be shared: it belongs to the server's thread.
final class Connection {
  let id: Int
  private let socket: Descriptor
  private let service: Service
  private var parser: RequestParser
  private var persistence = Persistence.stays
  private var handling: Task<Void, Never>?
  private var output = SendQueue()
  private var hasEnded = false
  private var phase = ConnectionPhase.receiving(.nothing) {
    didSet { if phase != oldValue { beginPatience() } }
  }

  /// When this connection's patience with its client ends, or when to look after it.
  private(set) var deadline: ContinuousClock.Instant?

  init(_ socket: consuming Descriptor, id: Int, service: Service) {
    Sockets.prepare(socket.number)
    self.id = id
    self.socket = socket
    self.service = service
    parser = RequestParser(limits: service.limits)
    deadline = .now + service.limits.idleTime
  }

  deinit { handling?.cancel() }

  var isOver: Bool { phase == .over }

  /// What to wait for with `poll`. With nothing to wait for it leaves the socket out: what it says of one then is not
  /// the same on all systems.
  var poll: pollfd {
    var events: Int16 = 0
    if !hasEnded, !phase.isBusy || parser.waiting <= service.limits.pipelined { events |= Int16(POLLIN) }
    if !output.isEmpty { events |= Int16(POLLOUT) }
    return pollfd(fd: events == 0 ? -1 : socket.number, events: events, revents: 0)
  }

  /// Does what was waited for. What the socket says by then tells more than what `poll` said.
  func isReady(scratch: inout [UInt8]) {
    let asked = Int32(poll.events)
    if asked & POLLOUT != 0 { flush() }
    if asked & POLLIN != 0, !isOver { receive(&scratch) }
  }

  /// Sends the answer to the request that came last.
  func answer(_ bytes: [UInt8]) {
    handling = nil
    output.append(bytes)
    phase = .sending
    flush()
  }

  /// The client was too slow, or has to be looked after.
  func timeIsUp() {
    if let complaint = phase.complaint {
      refuse(complaint)
    } else if phase == .answering, Sockets.error(of: socket) == 0 {
      beginPatience()
    } else {
      phase = .over
    }
  }

  private func beginPatience() {
    deadline = phase.patience(service.limits).map { .now + $0 }
  }
}

extension Connection {
  private func receive(_ scratch: inout [UInt8]) {
    let count = scratch.withUnsafeMutableBytes { recv(socket.number, $0.baseAddress, $0.count, 0) }
    if count < 0 {
      if errno != EAGAIN, errno != EINTR { phase = .over }
    } else if phase == .lingering {
      if count == 0 { phase = .over }
    } else if count == 0 {
      // Whoever closes while the answer is made does not wait for it; it is sent if it comes nevertheless.
      hasEnded = true
      handling?.cancel()
      proceed()
    } else {
      scratch.withUnsafeBytes { parser.feed(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      proceed()
    }
  }

  /// Goes on with what was received until a request is complete or more is needed.
  private func proceed() {
    guard case .receiving = phase else { return }
    do throws(BadRequest) {
      while let event = try parser.next() {
        switch event {
        case .expectsContinue:
          output.append(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
          flush()
          if isOver { return }
        case .request(let request, let persistence):
          self.persistence = persistence
          phase = .answering
          handling = service.answer(request, persistence, on: id)
          return
        }
      }
      phase = hasEnded ? .over : .receiving(parser.stage)
    } catch {
      refuse(error)
    }
  }

  private func refuse(_ error: BadRequest) {
    persistence = .closes
    answer(error.response.encoded(for: "GET", persistence))
  }

  /// Sends what the socket takes now.
  private func flush() {
    switch output.flush(to: socket) {
    case .sent: if phase == .sending { finish() }
    case .waits: break
    case .failed: phase = .over
    }
  }

  /// After an answer: the next request, or the end.
  private func finish() {
    guard persistence == .closes else {
      phase = .receiving(.nothing)
      return proceed()
    }
    phase = hasEnded ? .over : .lingering
    shutdown(socket.number, Int32(SHUT_WR))
  }
}
