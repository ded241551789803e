import Foundation

@testable import TestSupport

/// A client that sends exactly the given bytes, and blocks: it needs a thread of its own, because servers answer on the
/// threads that all tests share.
final class Client {
  struct Ended: Error {}

  struct Answer: Equatable, Sendable {
    var status: Int
    var headers: [String: String]
    var body: String
  }

  static let end = "HTTP/1.1\r\nHost: a\r\n\r\n"

  private let socket: Socket
  private var received = Data()

  init(port: UInt16) throws { socket = try Socket.connected(to: port) }

  func send(_ text: String) throws {
    guard socket.send(Data(text.utf8)) else { throw Ended() }
  }

  /// Sends a request and reads the response.
  func get(_ path: String) throws -> Answer {
    try send("GET \(path) \(Self.end)")
    return try answer()
  }

  /// The next response.
  func answer() throws -> Answer {
    var head = received.firstRange(of: Data("\r\n\r\n".utf8))
    while head == nil {
      try receive()
      head = received.firstRange(of: Data("\r\n\r\n".utf8))
    }
    let lines = String(decoding: take(head?.lowerBound ?? 0), as: UTF8.self).split(separator: "\r\n")
    _ = take(4)
    let fields = lines.dropFirst().map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    let headers = Dictionary(uniqueKeysWithValues: fields.map { ($0[0], $0.count > 1 ? $0[1] : "") })
    let length = Int(headers["content-length"] ?? "") ?? 0
    while received.count < length { try receive() }
    return Answer(
      status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: headers,
      body: String(decoding: take(length), as: UTF8.self))
  }

  /// All bytes until the server closes. Throws if the server does not close but resets.
  func rest() throws -> [UInt8] {
    while let data = try socket.read() { received += data }
    return Array(received)
  }

  private func receive() throws {
    guard let data = try socket.read() else { throw Ended() }
    received += data
  }

  private func take(_ count: Int) -> Data {
    defer { received = Data(received.dropFirst(count)) }
    return received.prefix(count)
  }
}
