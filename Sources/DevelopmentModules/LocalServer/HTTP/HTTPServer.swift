import Dispatch
import Foundation
import POSIX
import Synchronization

/// The limits for one client, so that it leaves bytes, connections and time for the others.
struct Limits: Sendable {
  /// Bytes of the request line and of all headers together.
  var head = 32 << 10
  /// Bytes of a request's body.
  var body = 1 << 20
  /// Open connections, or fewer if the process may not have so many descriptors. Further connections wait in the system's
  /// queue.
  var connections = 2000

  /// From the first byte of a request to the end of its headers.
  var headTime = Duration.seconds(10)
  /// From the end of the headers to the end of the body, and also for the client to take bytes of a response.
  var bodyTime = Duration.seconds(30)
  /// The time between two checks that the client is still connected and that the server has not stopped.
  var checkInterval = Duration.seconds(1)
  /// How long a connection may be idle.
  var idleTime = Duration.seconds(60)
  /// How long a client may take to close the connection after the last response.
  var lingerTime = Duration.seconds(2)
}

/// An HTTP/1.1 server for clients on this machine only, with a thread for each connection. It listens until it is stopped or
/// freed.
final class HTTPServer: Sendable {
  /// The number of descriptors that connections do not use, so that the rest of the process can open files.
  private static let reservedDescriptors = 64

  let port: UInt16
  private let stopFlag = StopFlag()
  private let listening = DispatchGroup()

  /// Listens on 127.0.0.1. Port 0 means any free port.
  ///
  /// - Parameter handler: called for the requests of one connection one after the other, and for several connections at
  ///   the same time. Its task is cancelled when the client closes the connection or the server stops.
  init(
    port: UInt16 = 0, limits: Limits = Limits(), handler: @escaping @Sendable (Request) async -> Response
  ) throws(ServerError) {
    let listener: Int32
    (listener, self.port) = try Sockets.listener(port: port)
    let connections = min(limits.connections, max(1, Int(getdtablesize()) - Self.reservedDescriptors))
    listening.enter()
    Thread.detachNewThread { [stopFlag, listening] in
      let free = DispatchSemaphore(value: connections)
      while !stopFlag.isSet {
        guard free.wait(timeout: .now() + .milliseconds(100)) == .success else { continue }
        guard let client = Sockets.accept(listener) else {
          free.signal()
          continue
        }
        let thread = Thread {
          ClientConnection(client, limits: limits, handler: handler, stopFlag: stopFlag).run()
          close(client)
          free.signal()
        }
        thread.stackSize = 256 << 10
        thread.start()
      }
      // On Linux this also ends a copy of the socket, which a program that another thread starts has for a moment.
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
struct ServerError: Error, Equatable, CustomStringConvertible {
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
