import Dispatch
import Foundation
import POSIX
import Synchronization

/// An HTTP/1.1 server for clients on this machine only, with a thread for each connection. It listens until it is stopped or
/// freed.
final class HTTPServer: Sendable {
  let port: UInt16
  private let stopFlag = StopFlag()
  private let listening = DispatchGroup()

  /// Listens on 127.0.0.1. Port 0 means any free port.
  ///
  /// - Parameters:
  ///   - patience: how long a client may take from one response to the end of its next request.
  ///   - now: the time of day, since 1970.
  ///   - handler: called for the requests of one connection one after the other, and for several connections at the same
  ///     time. Its task is cancelled when the client closes the connection or the server stops.
  init(
    port: UInt16 = 0, patience: Duration = .seconds(60), now: @escaping @Sendable () -> Duration = { systemTime },
    handler: @escaping @Sendable (Request) async -> Response
  ) throws(ServerError) {
    let listener: Int32
    (listener, self.port) = try Sockets.listener(port: port)
    listening.enter()
    Thread.detachNewThread { [stopFlag, listening] in
      while !stopFlag.isSet {
        guard let client = Sockets.accept(listener) else { continue }
        let thread = Thread {
          ClientConnection(client, patience: patience, now: now, handler: handler, stopFlag: stopFlag).run()
          close(client)
        }
        thread.stackSize = 256 << 10
        thread.start()
      }
      // A program that is being started may have a copy of the socket.
      shutdown(listener, Int32(SHUT_RDWR))
      close(listener)
      listening.leave()
    }
  }

  deinit { stopFlag.set() }

  /// Closes the port, and returns when it is closed. Handlers are cancelled, and connections closed, a moment later.
  func stop() {
    stopFlag.set()
    listening.wait()
  }
}

/// Whether a server has stopped. The threads of the server check it from time to time.
final class StopFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}

/// Why the server cannot listen on a port, and what to do about it.
struct ServerError: Error, CustomStringConvertible {
  let description: String

  /// - Parameter code: the `errno`.
  init(port: UInt16, _ code: Int32) {
    description =
      switch code {
      case EADDRINUSE:
        "Port \(port) is taken: another program listens there. Stop it, or choose another port, or 0 for any free port."
      case EACCES: "Port \(port) is reserved for the system. Choose one from 1024 on, or 0 for any free port."
      default: "Cannot listen on port \(port): \(errorText(code))."
      }
  }
}
