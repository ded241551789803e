import Foundation

/// Socket calls, and the differences between the platforms' C libraries.
enum Sockets {
  #if canImport(Glibc)
  static let stream = Int32(SOCK_STREAM.rawValue)
  #else
  static let stream = SOCK_STREAM
  #endif

  #if canImport(Darwin)
  /// A closed connection is an error of `send`, and no signal. On Apple platforms `prepare` sets that.
  static let sendFlags: Int32 = 0
  #else
  static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  /// A socket that listens on the loopback interface only, which other machines cannot reach.
  static func listener(port: UInt16) throws(SystemFailure) -> Descriptor {
    let listener = try Descriptor(socket(AF_INET, stream, 0))
    // Otherwise the port stays taken for a minute after the server has ended.
    set(SOL_SOCKET, SO_REUSEADDR, of: listener.number)
    // The system limits the queue: to 4096 on Linux, 128 on Apple platforms (kern.ipc.somaxconn). A client that finds
    // it full tries again after a second.
    let isListening = withAddress(port: port) { address, length in
      bind(listener.number, address, length.pointee) == 0 && listen(listener.number, 4096) == 0
    }
    guard isListening else { throw SystemFailure() }
    return listener
  }

  /// The port of a listener.
  static func port(of listener: borrowing Descriptor) -> UInt16 {
    let number = listener.number
    return withAddress(port: 0) { address, length in
      getsockname(number, address, length)
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
  }

  /// Calls `body` with a loopback address as the system's structure.
  private static func withAddress<Result>(
    port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
    }
  }

  /// Sets the options of a connection's socket.
  static func prepare(_ connection: Int32) {
    // Messages are sent whole, so waiting for more bytes is useless.
    set(Int32(IPPROTO_TCP), TCP_NODELAY, of: connection)
    #if canImport(Darwin)
    set(SOL_SOCKET, SO_NOSIGPIPE, of: connection)
    #endif
  }

  /// The pending error of a connection, such as `ECONNRESET`; 0 without one.
  static func error(of connection: borrowing Descriptor) -> Int32 {
    var error: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(connection.number, SOL_SOCKET, SO_ERROR, &error, &length) == 0 ? error : errno
  }

  private static func set(_ level: Int32, _ option: Int32, of socket: Int32) {
    var on: Int32 = 1
    setsockopt(socket, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }
}
