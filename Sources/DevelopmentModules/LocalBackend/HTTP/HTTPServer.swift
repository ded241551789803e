import Dispatch
import Foundation
import Synchronization

/// An HTTP/1.1 server for clients on this machine only. It can be started and stopped repeatedly, from any thread, and
/// stops when it is freed.
final class HTTPServer: Sendable {
  private struct Running {
    let port: UInt16
    let queue: ResponseQueue
    let end: DispatchGroup
  }

  /// The number of descriptors that connections do not use, so that the rest of the process can open files.
  private static let reservedDescriptors = 64

  private let limits: Limits
  private let handler: @Sendable (Request) async -> Response
  private let running = Mutex<Running?>(nil)

  /// - Parameter handler: called for the requests of one connection one after the other, and for several connections at
  ///   the same time. Its task is cancelled when the client closes the connection or the server stops.
  init(limits: Limits = Limits(), handler: @escaping @Sendable (Request) async -> Response) {
    self.limits = limits
    self.handler = handler
  }

  deinit { running.withLock { $0?.queue.stop() } }

  /// Starts to listen on 127.0.0.1 and returns the port. Port 0 means any free port. A server that listens already
  /// keeps its port.
  @discardableResult
  func start(port: UInt16 = 0) throws(ServerError) -> UInt16 {
    try running.withLock { running throws(ServerError) in
      if let running { return running.port }
      do throws(SystemFailure) {
        var limits = limits
        limits.connections = min(limits.connections, max(1, Int(getdtablesize()) - Self.reservedDescriptors))
        let context = ConnectionContext(limits: limits, queue: try ResponseQueue(), handler: handler)
        let listener = try Sockets.listener(port: port)
        let port = Sockets.port(of: listener)
        let end = DispatchGroup()
        end.enter()
        let number = listener.release()
        let thread = Thread {
          Self.serve(number, context)
          end.leave()
        }
        thread.name = "HTTP server"
        thread.start()
        running = Running(port: port, queue: context.queue, end: end)
        return port
      } catch {
        throw ServerError(port: port, error)
      }
    }
  }

  /// Closes the port and all connections, and returns when they are closed. Handlers are cancelled; this does not wait
  /// for them.
  func stop() {
    let stopped = running.withLock { running in
      defer { running = nil }
      return running
    }
    stopped?.queue.stop()
    stopped?.end.wait()
  }

  /// Runs until the server is stopped. All descriptors are closed when it returns.
  private static func serve(_ listener: Int32, _ context: ConnectionContext) {
    guard let listener = try? Descriptor(listener) else { return }
    EventLoop(listener: listener, context: context).run()
  }
}
