import Foundation

/// The loop of the server's thread, which waits for all sockets at once. No other thread touches its state; they send
/// it responses through the `ResponseQueue`.
final class EventLoop {
  private let listener: Descriptor
  private let context: ConnectionContext
  private var connections: [Connection] = []
  /// The queue, the listener, and then the connections in their order.
  private var polls: [pollfd]
  /// The indices of connections by id.
  private var indices: [Int: Int] = [:]
  private var nextID = 0
  private var scratch = [UInt8](repeating: 0, count: 64 << 10)
  /// No connection has an earlier deadline. It may be too early, because a deadline that moves does not change it.
  private var nextDeadline: ContinuousClock.Instant?
  /// Until then no connection is accepted, because no descriptor is free.
  private var pausedUntil: ContinuousClock.Instant?

  private static let reserved = 2
  private static let pause = Duration.milliseconds(100)

  init(listener: consuming Descriptor, context: ConnectionContext) {
    polls = [
      pollfd(fd: context.queue.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0),
    ]
    self.listener = listener
    self.context = context
  }

  /// Runs until the queue is stopped.
  func run() {
    while true {
      polls[1].events = mayAccept ? Int16(POLLIN) : 0
      guard poll(&polls, nfds_t(polls.count), timeout) >= 0 else { continue }
      if polls[0].revents != 0 {
        let content = context.queue.take()
        if content.isStopped { return }
        for (id, bytes) in content.responses {
          guard let index = indices[id] else { continue }
          connections[index].send(bytes)
          update(index)
        }
      }
      serve()
      if polls[1].revents != 0, mayAccept { accept() }
      closeExpired()
    }
  }
}

extension EventLoop {
  private func serve() {
    // From the end, because a closed connection is replaced by the last one.
    for index in connections.indices.reversed() where polls[Self.reserved + index].revents != 0 {
      connections[index].handleEvents(scratch: &scratch)
      update(index)
    }
  }

  /// Updates the loop's records of a connection.
  private func update(_ index: Int) {
    let connection = connections[index]
    guard !connection.isClosed else { return remove(index) }
    polls[Self.reserved + index] = connection.poll
    if let deadline = connection.deadline { nextDeadline = min(deadline, nextDeadline ?? deadline) }
  }

  private func remove(_ index: Int) {
    indices[connections[index].id] = nil
    connections.swapAt(index, connections.count - 1)
    polls.swapAt(Self.reserved + index, polls.count - 1)
    connections.removeLast()
    polls.removeLast()
    if index < connections.count { indices[connections[index].id] = index }
    pausedUntil = nil
  }

  private var mayAccept: Bool { pausedUntil == nil && connections.count < context.limits.connections }

  /// Accepts all waiting connections.
  private func accept() {
    while mayAccept {
      do throws(SystemFailure) {
        let socket = try Descriptor(Foundation.accept(polls[1].fd, nil, nil))
        let connection = Connection(socket, id: nextID, context: context)
        nextID += 1
        indices[connection.id] = connections.count
        connections.append(connection)
        polls.append(connection.poll)
        update(connections.count - 1)
      } catch {
        switch error.code {
        case EAGAIN: return
        case EINTR, ECONNABORTED: continue
        // Out of descriptors or memory: try again when a connection has closed, or a little later.
        default: pausedUntil = .now + Self.pause
        }
      }
    }
  }

  /// In milliseconds, rounded up so that `poll` does not return too early; -1 for no timeout.
  private var timeout: Int32 {
    guard let next = [nextDeadline, pausedUntil].compactMap({ $0 }).min() else { return -1 }
    let rest = max(.zero, next - .now) / .milliseconds(1)
    return Int32(min(rest.rounded(.up), 60_000))
  }

  private func closeExpired() {
    let now = ContinuousClock.now
    if let pausedUntil, pausedUntil <= now { self.pausedUntil = nil }
    guard let earliest = nextDeadline, earliest <= now else { return }
    nextDeadline = nil
    for index in connections.indices.reversed() {
      if let deadline = connections[index].deadline, deadline <= now { connections[index].timeoutExpired() }
      update(index)
    }
  }
}
