import Dispatch
import Foundation
import Synchronization

/// Serves HTTP/1.1 to this machine and to no other, so that clients can be tried against something that behaves like a
/// backend down to the bytes. It can be started, stopped and started again from any thread; it stops also when nobody
/// holds it any more.
final class HTTPServer: Sendable {
  private struct Running {
    let port: UInt16
    let mailbox: Mailbox
    let end: DispatchGroup
  }

  /// Descriptors that connections never take: a process whose threads cannot open a file any more does not last.
  private static let spared = 64

  private let limits: Limits
  private let handler: @Sendable (Request) async -> Response
  private let running = Mutex<Running?>(nil)

  /// The handler is called for one request of a connection after the other, and for those of several connections at
  /// once. Its task is cancelled when the client is gone or the server stops.
  init(limits: Limits = Limits(), handler: @escaping @Sendable (Request) async -> Response) {
    self.limits = limits
    self.handler = handler
  }

  deinit { running.withLock { $0?.mailbox.stop() } }

  /// Begins to listen on 127.0.0.1. Returns the port: the given one, or for 0 one that is free. Returns the same if
  /// it listens already.
  @discardableResult
  func start(port: UInt16 = 0) throws(ServerError) -> UInt16 {
    try running.withLock { running throws(ServerError) in
      if let running { return running.port }
      do throws(SystemFailure) {
        var limits = limits
        limits.connections = min(limits.connections, max(1, Int(getdtablesize()) - Self.spared))
        let service = Service(limits: limits, mailbox: try Mailbox(), handler: handler)
        let listener = try Sockets.listener(port: port)
        let port = Sockets.port(of: listener)
        let end = DispatchGroup()
        end.enter()
        let number = listener.release()
        let thread = Thread {
          Self.serve(number, service)
          end.leave()
        }
        thread.name = "HTTP server"
        thread.start()
        running = Running(port: port, mailbox: service.mailbox, end: end)
        return port
      } catch {
        throw ServerError(port: port, error)
      }
    }
  }

  /// Closes the port and all connections, whatever they are doing, and returns once they are closed, which takes
  /// milliseconds. Handlers are cancelled and not waited for.
  func stop() {
    let stopped = running.withLock { running in
      defer { running = nil }
      return running
    }
    stopped?.mailbox.stop()
    stopped?.end.wait()
  }

  /// Everything the server holds is given back when this returns.
  private static func serve(_ listener: Int32, _ service: Service) {
    guard let listener = try? Descriptor(listener) else { return }
    EventLoop(listener: listener, service: service).run()
  }
}
