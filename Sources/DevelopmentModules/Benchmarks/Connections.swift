import Foundation
import LocalBackend

/// Connections to a server on this machine, with plain sockets, to measure the server without a client.
final class Connections {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let request = Array(
    "GET /auth/v1/health HTTP/1.1\r\nHost: localhost\r\napikey: \(LocalBackend.anonKey)\r\n\r\n".utf8)

  private var descriptors: [Int32] = []

  var count: Int { descriptors.count }

  init(count: Int, port: UInt16) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    for _ in 0..<count {
      #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #endif
      guard descriptor >= 0 else { throw Failure(description: "no socket: \(String(cString: strerror(errno)))") }
      descriptors.append(descriptor)
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
      }
      guard result == 0 else { throw Failure(description: "cannot connect: \(String(cString: strerror(errno)))") }
    }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  /// Sends a request on every connection, and then waits for all responses.
  func exchange() throws {
    for descriptor in descriptors {
      guard write(descriptor, Self.request, Self.request.count) == Self.request.count else {
        throw Failure(description: "a request could not be sent")
      }
    }
    for descriptor in descriptors { try receive(from: descriptor) }
  }

  /// Each response is short enough for one read.
  private func receive(from descriptor: Int32) throws {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 12, buffer[..<12].elementsEqual("HTTP/1.1 200".utf8) else {
      throw Failure(description: "unexpected response")
    }
  }
}
