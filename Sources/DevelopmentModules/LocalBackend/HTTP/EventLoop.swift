import Foundation

/// The server's thread: waits for all sockets at once and lets each connection do what it can. Everything it has is
/// its own, so nothing here can race; others reach it through the mailbox.
final class EventLoop {
  private let listener: Descriptor
  private let service: Service
  private var connections: [Connection] = []
  /// What is waited for: the mailbox, the listener, and then the connections in their order.
  private var polls: [pollfd]
  private var places: [Int: Int] = [:]
  private var nextID = 0
  private var scratch = [UInt8](repeating: 0, count: 64 << 10)
  /// No connection's deadline is earlier; it may be too early, because those that are put off do not move it.
  private var nextDeadline: ContinuousClock.Instant?
  /// Until when no connection is accepted, because there is no descriptor left for one.
  private var pausedUntil: ContinuousClock.Instant?

  private static let reserved = 2
  private static let pause = Duration.milliseconds(100)

  init(listener: consuming Descriptor, service: Service) {
    polls = [
      pollfd(fd: service.mailbox.wakeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0),
    ]
    self.listener = listener
    self.service = service
  }

  /// Serves until the mailbox says stop.
  func run() {
    while true {
      polls[1].events = mayAccept ? Int16(POLLIN) : 0
      guard poll(&polls, nfds_t(polls.count), timeout) >= 0 else { continue }
      if polls[0].revents != 0 {
        let mail = service.mailbox.take()
        if mail.isStopped { return }
        for (id, bytes) in mail.answers {
          guard let place = places[id] else { continue }
          connections[place].answer(bytes)
          update(place)
        }
      }
      serve()
      if polls[1].revents != 0, mayAccept { accept() }
      endOverdue()
    }
  }
}

extension EventLoop {
  private func serve() {
    // From the end, because the last one takes the place of one that is over.
    for place in connections.indices.reversed() where polls[Self.reserved + place].revents != 0 {
      connections[place].isReady(scratch: &scratch)
      update(place)
    }
  }

  /// Brings what is kept about a connection up to date with it.
  private func update(_ place: Int) {
    let connection = connections[place]
    guard !connection.isOver else { return remove(place) }
    polls[Self.reserved + place] = connection.poll
    if let deadline = connection.deadline { nextDeadline = min(deadline, nextDeadline ?? deadline) }
  }

  private func remove(_ place: Int) {
    places[connections[place].id] = nil
    connections.swapAt(place, connections.count - 1)
    polls.swapAt(Self.reserved + place, polls.count - 1)
    connections.removeLast()
    polls.removeLast()
    if place < connections.count { places[connections[place].id] = place }
    pausedUntil = nil
  }

  private var mayAccept: Bool { pausedUntil == nil && connections.count < service.limits.connections }

  /// Takes all connections that wait.
  private func accept() {
    while mayAccept {
      do throws(SystemFailure) {
        let socket = try Descriptor(Foundation.accept(polls[1].fd, nil, nil))
        let connection = Connection(socket, id: nextID, service: service)
        nextID += 1
        places[connection.id] = connections.count
        connections.append(connection)
        polls.append(connection.poll)
        update(connections.count - 1)
      } catch {
        switch error.code {
        case EAGAIN: return
        case EINTR, ECONNABORTED: continue
        // No descriptors or no memory: it goes on when a connection ends, or others of this process gave theirs back.
        default: pausedUntil = .now + Self.pause
        }
      }
    }
  }

  /// In milliseconds, rounded up so as not to come too early; -1 for ever.
  private var timeout: Int32 {
    guard let next = [nextDeadline, pausedUntil].compactMap({ $0 }).min() else { return -1 }
    let rest = max(.zero, next - .now) / .milliseconds(1)
    return Int32(min(rest.rounded(.up), 60_000))
  }

  private func endOverdue() {
    let now = ContinuousClock.now
    if let pausedUntil, pausedUntil <= now { self.pausedUntil = nil }
    guard let earliest = nextDeadline, earliest <= now else { return }
    nextDeadline = nil
    for place in connections.indices.reversed() {
      if let deadline = connections[place].deadline, deadline <= now { connections[place].timeIsUp() }
      update(place)
    }
  }
}
