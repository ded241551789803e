import POSIX

/// Socket calls, and the differences between the platforms' C libraries.
enum Sockets {
  #if canImport(Glibc)
  static let stream = Int32(SOCK_STREAM.rawValue)
  #else
  static let stream = SOCK_STREAM
  #endif

  #if canImport(Darwin)
  /// A closed connection is an error of `send`, not a signal. On Apple platforms `accept` sets that.
  static let sendFlags: Int32 = 0
  #else
  static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  /// A socket that listens on the loopback interface only, which other machines cannot reach, and its port. It never blocks.
  /// Port 0 means any free port.
  static func listener(port: UInt16) throws(ServerError) -> (socket: Int32, port: UInt16) {
    let listener = socket(AF_INET, stream, 0)
    guard listener >= 0 else { throw ServerError(port: port, errno) }
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    // Otherwise the port stays taken for a minute after the server has ended.
    set(SO_REUSEADDR, to: Int32(1), of: listener)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 4096) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else {
      let error = ServerError(port: port, errno)
      close(listener)
      throw error
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// The next client of a listener; nil if none comes within a tenth of a second, or if there is no descriptor for it.
  static func accept(_ listener: Int32) -> Int32? {
    guard isReadable(listener) else { return nil }
    let client = POSIX.accept(listener, nil, nil)
    guard client >= 0 else {
      if errno == EMFILE || errno == ENFILE { usleep(100_000) }
      return nil
    }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    // On Apple platforms a client's socket does not block either, as that of the listener.
    _ = fcntl(client, F_SETFL, 0)
    #if canImport(Darwin)
    set(SO_NOSIGPIPE, to: Int32(1), of: client)
    #endif
    // For a client that takes no bytes.
    set(SO_SNDTIMEO, to: timeval(tv_sec: 30, tv_usec: 0), of: client)
    return client
  }

  /// Waits for a client, for bytes or for the end. Returns false if there is none within a tenth of a second.
  static func isReadable(_ socket: Int32) -> Bool {
    var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&events, 1, 100) > 0
  }

  /// Whether the client has closed its side, or the connection is broken.
  static func isClosed(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }

  private static func set<Value>(_ option: Int32, to value: Value, of socket: Int32) {
    withUnsafeBytes(of: value) { bytes in
      _ = setsockopt(socket, SOL_SOCKET, option, bytes.baseAddress, socklen_t(bytes.count))
    }
  }
}
