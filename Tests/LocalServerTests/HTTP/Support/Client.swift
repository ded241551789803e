import Foundation

@testable import LocalServer

/// A client that sends exactly the given bytes, and blocks: on a thread of its own, because servers answer on
/// those that all tests share.
final class Client {
  /// Why there is no answer.
  enum Failure: Error, Equatable {
    case ended
    case system(Int32)
  }

  struct Answer: Equatable, Sendable {
    var status: Int
    var headers: [String: String]
    var body: String
  }

  private let socket: Int32
  private var received: [UInt8] = []

  init(port: UInt16, receiveBuffer: Int32? = nil) throws {
    socket = Foundation.socket(AF_INET, Sockets.stream, 0)
    guard socket >= 0 else { throw Failure.system(errno) }
    if var receiveBuffer { setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(4)) }
    // Only a failing test waits this long.
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard withLoopback(port: port, { connect(socket, $0, $1) }) == 0 else { throw Failure.system(errno) }
  }

  deinit { close(socket) }

  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Sockets.sendFlags) }
      guard count > 0 else { throw Failure.system(errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Says that nothing more will be sent.
  func endSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Whether something, or the end, is there to be read within some milliseconds.
  func hears(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// The next answer; without a body, whatever its length, if the request was HEAD.
  func answer(toHead: Bool = false) throws -> Answer {
    let end = Array("\r\n\r\n".utf8)
    while received.firstRange(of: end) == nil { try receive() }
    guard let range = received.firstRange(of: end) else { throw Failure.ended }
    let lines = String(decoding: received[..<range.lowerBound], as: UTF8.self).split(separator: "\r\n")
    received.removeSubrange(..<range.upperBound)
    let fields = lines.dropFirst().map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    let headers = Dictionary(uniqueKeysWithValues: fields.map { ($0[0], $0.count > 1 ? $0[1] : "") })
    let length = toHead ? 0 : Int(headers["content-length"] ?? "") ?? 0
    while received.count < length { try receive() }
    defer { received.removeFirst(length) }
    return Answer(
      status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: headers,
      body: String(decoding: received[..<length], as: UTF8.self))
  }

  /// All bytes until the server closes; throws if it does not close but resets.
  func rest() throws -> [UInt8] {
    do {
      while true { try receive() }
    } catch Failure.ended {
      return received
    }
  }

  private func receive() throws(Failure) {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = recv(socket, &chunk, chunk.count, 0)
    guard count >= 0 else { throw .system(errno) }
    guard count > 0 else { throw .ended }
    received += chunk[..<count]
  }
}
