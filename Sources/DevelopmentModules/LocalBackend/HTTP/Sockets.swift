import Foundation

/// What the platforms' C libraries call differently.
enum Sockets {
  #if canImport(Glibc)
  static let stream = Int32(SOCK_STREAM.rawValue)
  #else
  static let stream = SOCK_STREAM
  #endif

  #if canImport(Darwin)
  /// A client that is gone is an error of `send`, and no signal: on Apple platforms `prepare` sees to it.
  static let sendFlags: Int32 = 0
  #else
  static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  /// A socket that listens on loopback only, where no other machine can reach it.
  static func listener(port: UInt16) throws(SystemFailure) -> Descriptor {
    let listener = try Descriptor(socket(AF_INET, stream, 0))
    // Otherwise the port would stay taken for a minute after the server has ended.
    set(SOL_SOCKET, SO_REUSEADDR, of: listener.number)
    // The queue is as long as the system allows: 4096 on Linux, 128 on Apple platforms (kern.ipc.somaxconn). A client
    // that finds it full tries again by itself, a second later.
    let isListening = withAddress(port: port) { address, length in
      bind(listener.number, address, length.pointee) == 0 && listen(listener.number, 4096) == 0
    }
    guard isListening else { throw SystemFailure() }
    return listener
  }

  /// The port on which it listens.
  static func port(of listener: borrowing Descriptor) -> UInt16 {
    let number = listener.number
    return withAddress(port: 0) { address, length in
      getsockname(number, address, length)
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
  }

  /// An address on loopback, in the form in which the system takes and gives it.
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

  /// Makes either end of a connection ready to be used.
  static func prepare(_ connection: Int32) {
    // Messages are sent whole, so there is nothing to wait for and put together.
    set(Int32(IPPROTO_TCP), TCP_NODELAY, of: connection)
    #if canImport(Darwin)
    set(SOL_SOCKET, SO_NOSIGPIPE, of: connection)
    #endif
  }

  /// What went wrong with a connection that is not waited for, such as `ECONNRESET`; 0 if nothing did.
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
