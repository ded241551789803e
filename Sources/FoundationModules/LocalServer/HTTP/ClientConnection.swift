import Dispatch
import POSIX
import Synchronization

/// The connection of one client, whose requests are handled one after the other. Waiting for the client or for a response
/// blocks the thread.
final class ClientConnection {
  /// The most bytes of the first line and of all headers together.
  private static let headLimit = 32 << 10

  private let socket: Int32
  private let patience: Duration
  private let now: @Sendable () -> Duration
  private let handler: @Sendable (Request) async -> Response
  private let stopFlag: StopFlag
  private var buffer: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 16 << 10)

  init(
    _ socket: Int32, patience: Duration, now: @escaping @Sendable () -> Duration,
    handler: @escaping @Sendable (Request) async -> Response, stopFlag: StopFlag
  ) {
    (self.socket, self.patience, self.now, self.handler, self.stopFlag) = (socket, patience, now, handler, stopFlag)
  }

  func run() {
    defer { finish() }
    do throws(BadRequest) {
      while let head = try nextRequest() {
        let response = response(to: head.request)
        // The response to HEAD, an error with a body, must be the last one: its client reads no body.
        let keepsAlive = head.keepsAlive && head.request.method != "HEAD" && !stopFlag.isSet
        guard send(response.encoded(at: now(), keepsAlive: keepsAlive)), keepsAlive else { return }
      }
    } catch {
      _ = send(error.response.encoded(at: now(), keepsAlive: false))
    }
  }

  /// Ends the connection after the last response, which a client that is still sending would lose: to close a socket with
  /// unread bytes resets the connection. So these are read, for at most half a minute.
  private func finish() {
    shutdown(socket, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .seconds(30)
    while receive(until: min(deadline, .now + .seconds(5))) { buffer = [] }
  }

  /// Waits for the next request; nil if the client has closed, or does not end its request in time.
  private func nextRequest() throws(BadRequest) -> RequestHead? {
    let deadline = ContinuousClock.now + patience
    var head: RequestHead?
    repeat {
      if head == nil {
        // Empty lines before a request are no part of it.
        while buffer.starts(with: Array("\r\n".utf8)) { buffer.removeFirst(2) }
        let end = buffer.firstRange(of: Array("\r\n\r\n".utf8))
        guard end?.lowerBound ?? buffer.count <= Self.headLimit else {
          throw BadRequest(431, "The headers take too many bytes.")
        }
        if let end {
          let new = try RequestHead(buffer[..<end.lowerBound])
          buffer.removeFirst(end.upperBound)
          let waits = new.expectsContinue && buffer.count < new.bodyLength
          guard !waits || send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
          head = new
        }
      }
      if var head, buffer.count >= head.bodyLength {
        head.request.body = Array(buffer.prefix(head.bodyLength))
        buffer.removeFirst(head.bodyLength)
        return head
      }
    } while receive(until: deadline)
    return nil
  }

  /// Waits for the handler, and cancels it if the client is gone or the server has stopped.
  private func response(to request: Request) -> Response {
    let result = HandlerResult()
    let task = Task { [handler] in result.finish(await handler(request)) }
    while !result.waitBriefly() {
      if stopFlag.isSet || Sockets.isClosed(socket) { task.cancel() }
    }
    return result.response
  }

  /// Waits for more bytes. Returns false if the client has closed, the server has stopped, or the deadline is over.
  private func receive(until deadline: ContinuousClock.Instant) -> Bool {
    while ContinuousClock.now < deadline, !stopFlag.isSet {
      guard Sockets.isReadable(socket) else { continue }
      let count = recv(socket, &chunk, chunk.count, 0)
      buffer += chunk[..<max(0, count)]
      return count > 0
    }
    return false
  }

  /// Sends all bytes. Returns false if the connection is broken, or the client takes no bytes for too long.
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
}

/// The response of a handler, for which a thread waits.
private final class HandlerResult: Sendable {
  private let stored = Mutex(Response(status: 500))
  private let semaphore = DispatchSemaphore(value: 0)

  var response: Response { stored.withLock(\.self) }

  /// Waits for the response, and returns whether it came within a tenth of a second.
  func waitBriefly() -> Bool { semaphore.wait(timeout: .now() + .milliseconds(100)) == .success }

  func finish(_ response: Response) {
    stored.withLock { $0 = response }
    semaphore.signal()
  }
}
