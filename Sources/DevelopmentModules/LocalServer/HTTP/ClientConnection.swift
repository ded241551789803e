import Dispatch
import POSIX
import Synchronization

/// The connection of one client, whose requests are handled one after the other. Waiting for the client or for a response
/// blocks the thread.
final class ClientConnection {
  private let socket: Int32
  private let limits: Limits
  private let handler: @Sendable (Request) async -> Response
  private let stopFlag: StopFlag
  /// The received bytes that are not used yet.
  private var buffer: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 16 << 10)

  init(
    _ socket: Int32, limits: Limits, handler: @escaping @Sendable (Request) async -> Response,
    stopFlag: StopFlag
  ) {
    (self.socket, self.limits, self.handler, self.stopFlag) = (socket, limits, handler, stopFlag)
    Sockets.prepare(socket, receiveTimeout: limits.checkInterval, sendTimeout: limits.bodyTime)
  }

  /// Serves the client until one side ends the connection.
  func run() {
    do throws(BadRequest) {
      var keepsAlive = true
      while keepsAlive, let head = try nextHead() {
        guard let request = try readBody(of: head) else { return }
        let response = response(to: request)
        keepsAlive = head.keepsAlive && !stopFlag.isSet
        guard send(response.encoded(for: request.method, keepsAlive: keepsAlive)) else { return }
      }
      if keepsAlive { return }
    } catch {
      send(error.response.encoded())
    }
    linger()
  }

  /// Waits for the head of the next request; nil if the client has closed or was idle for too long.
  private func nextHead() throws(BadRequest) -> RequestHead? {
    let idleEnd = ContinuousClock.now + limits.idleTime
    while buffer.isEmpty { guard receive(until: idleEnd) else { return nil } }
    let end = Array("\r\n\r\n".utf8)
    let deadline = ContinuousClock.now + limits.headTime
    var searched = 0
    while true {
      if let range = buffer[searched...].firstRange(of: end) {
        guard range.lowerBound <= limits.head else { break }
        let head = try RequestHead(buffer[..<range.lowerBound], limits: limits)
        buffer.removeSubrange(..<range.upperBound)
        return head
      }
      searched = max(0, buffer.count - 3)
      guard buffer.count <= limits.head else { break }
      guard receive(until: deadline) else {
        if ContinuousClock.now >= deadline { throw BadRequest(408, "The headers took too long.") }
        return nil
      }
    }
    throw BadRequest(431, "The headers take too many bytes.")
  }

  /// Waits for the body of a request; nil if the client closes first.
  private func readBody(of head: RequestHead) throws(BadRequest) -> Request? {
    let deadline = ContinuousClock.now + limits.bodyTime
    while buffer.count < head.bodyLength {
      guard receive(until: deadline) else {
        if ContinuousClock.now >= deadline { throw BadRequest(408, "The body took too long.") }
        return nil
      }
    }
    var request = head.request
    request.body = Array(buffer.prefix(head.bodyLength))
    buffer.removeFirst(head.bodyLength)
    return request
  }

  /// Waits for the handler, and cancels it if the client is gone or the server has stopped.
  private func response(to request: Request) -> Response {
    let result = HandlerResult()
    let task = Task { [handler] in result.finish(await handler(request)) }
    while !result.wait(for: limits.checkInterval) {
      if stopFlag.isSet || Sockets.isClosed(socket) { task.cancel() }
    }
    return result.response
  }

  /// Waits for more bytes. Returns false if the client has closed, the server has stopped, or the deadline is over.
  private func receive(until deadline: ContinuousClock.Instant) -> Bool {
    while ContinuousClock.now < deadline, !stopFlag.isSet {
      let count = recv(socket, &chunk, chunk.count, 0)
      if count > 0 {
        buffer += chunk[..<count]
        return true
      }
      guard count < 0, errno == EAGAIN || errno == EINTR else { return false }
    }
    return false
  }

  /// Sends all bytes. Returns false if the connection is broken, or the client takes no bytes for too long.
  @discardableResult
  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { POSIX.send(socket, $0.baseAddress, $0.count, Sockets.sendFlags) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits for the client to close after the last response: closing with unread bytes would reset the connection, and the
  /// client could lose the response.
  private func linger() {
    shutdown(socket, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + limits.lingerTime
    repeat { buffer = [] } while receive(until: deadline)
  }
}

/// The response of a handler, for which a thread waits.
private final class HandlerResult: Sendable {
  private let stored = Mutex(Response(status: 500))
  private let semaphore = DispatchSemaphore(value: 0)

  var response: Response { stored.withLock(\.self) }

  func finish(_ response: Response) {
    stored.withLock { $0 = response }
    semaphore.signal()
  }

  /// Waits for the response, and returns whether it came in time.
  func wait(for time: Duration) -> Bool {
    semaphore.wait(timeout: .now() + .nanoseconds(Int(time / .nanoseconds(1)))) == .success
  }
}
