import Foundation

/// A TCP socket on this computer. It is closed when this value is freed.
final class Socket: Sendable {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static func make() throws -> Socket {
    #if canImport(Darwin)
    let socket = Socket(try check("socket", Foundation.socket(AF_INET, SOCK_STREAM, 0)))
    socket.set(SO_NOSIGPIPE, to: Int32(1))
    return socket
    #else
    return Socket(try check("socket", Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)))
    #endif
  }

  /// Binds a free port that refuses connections. No other program gets the port.
  static func refusing() throws -> Socket {
    let socket = try make()
    try withAddress(port: 0) { try check("bind", bind(socket.descriptor, $0, $1)) }
    return socket
  }

  /// Listens on a free port.
  static func listener() throws -> Socket {
    let socket = try refusing()
    try check("listen", listen(socket.descriptor, 128))
    return socket
  }

  /// Connects to a port. Reading gives up after two minutes, which only a failing test waits for.
  static func connected(to port: UInt16) throws -> Socket {
    let socket = try make()
    socket.set(SO_RCVTIMEO, to: timeval(tv_sec: 120, tv_usec: 0))
    try withAddress(port: port) { try check("connect", connect(socket.descriptor, $0, $1)) }
    return socket
  }

  func port() throws -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = try Self.check("getsockname", getsockname(descriptor, $0, &length))
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  func accept() throws -> Socket {
    let socket = Socket(try Self.check("accept", Foundation.accept(descriptor, nil, nil)))
    #if canImport(Darwin)
    socket.set(SO_NOSIGPIPE, to: Int32(1))
    #endif
    return socket
  }

  /// Waits for a connection, for data or for the end. Returns false if there is none in this time.
  func waits(milliseconds: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, milliseconds) > 0
  }

  /// Reads what has arrived; nil at the end. Throws if the connection was reset.
  func read() throws -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = try Self.check("recv", recv(descriptor, &bytes, bytes.count, 0))
    return count > 0 ? Data(bytes[..<count]) : nil
  }

  /// Sends all data. Returns false if the other side has closed the connection.
  func send(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Self.noSignal) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes closing reset the connection.
  func setReset() { set(SO_LINGER, to: linger(l_onoff: 1, l_linger: 0)) }

  private func set<Value>(_ option: Int32, to value: Value) {
    withUnsafeBytes(of: value) { bytes in
      _ = setsockopt(descriptor, SOL_SOCKET, option, bytes.baseAddress, socklen_t(bytes.count))
    }
  }

  private static func withAddress(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void
  ) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    try withUnsafePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  @discardableResult
  private static func check<Result: SignedInteger>(_ call: String, _ result: Result) throws -> Result {
    guard result >= 0 else { throw Failure(call: call, code: errno) }
    return result
  }

  #if canImport(Darwin)
  private static let noSignal: Int32 = 0
  #else
  private static let noSignal = Int32(MSG_NOSIGNAL)
  #endif
}
