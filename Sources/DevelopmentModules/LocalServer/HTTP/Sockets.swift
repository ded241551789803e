import POSIX

/// Socket calls, and the differences between the platforms' C libraries.
enum Sockets {
  #if canImport(Glibc)
  static let stream = Int32(SOCK_STREAM.rawValue)
  #else
  static let stream = SOCK_STREAM
  #endif

  #if canImport(Darwin)
  /// A closed connection is an error of `send`, not a signal. On Apple platforms `prepare` sets that.
  static let sendFlags: Int32 = 0
  #else
  static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  /// A socket that listens on the loopback interface only, which other machines cannot reach, and its port. It never blocks.
  ///
  /// - Parameter port: 0 means any free port.
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
    // The system limits the queue: to 4096 on Linux, 128 on Apple platforms (kern.ipc.somaxconn). A client that finds it full
    // tries again after a second.
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
    var events = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    poll(&events, 1, 100)
    let client = POSIX.accept(listener, nil, nil)
    guard client >= 0 else {
      if errno == EMFILE || errno == ENFILE { usleep(100_000) }
      return nil
    }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    // On Apple platforms a client's socket does not block either, as that of the listener.
    _ = fcntl(client, F_SETFL, 0)
    return client
  }

  /// Sets the options of a connection's socket. A call that takes longer than a timeout fails with `EAGAIN`.
  static func prepare(_ socket: Int32, receiveTimeout: Duration, sendTimeout: Duration) {
    #if canImport(Darwin)
    set(SO_NOSIGPIPE, to: Int32(1), of: socket)
    #endif
    // Responses are sent whole, so waiting for more bytes is useless.
    set(TCP_NODELAY, to: Int32(1), of: socket, level: Int32(IPPROTO_TCP))
    set(SO_RCVTIMEO, to: timeval(receiveTimeout), of: socket)
    set(SO_SNDTIMEO, to: timeval(sendTimeout), of: socket)
  }

  /// Whether the client has closed its side, or the connection is broken.
  static func isClosed(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }

  private static func set<Value>(
    _ option: Int32, to value: Value, of socket: Int32, level: Int32 = SOL_SOCKET
  ) {
    withUnsafeBytes(of: value) { bytes in
      _ = setsockopt(socket, level, option, bytes.baseAddress, socklen_t(bytes.count))
    }
  }
}

extension timeval {
  fileprivate init(_ duration: Duration) {
    let microseconds = Int(duration / .microseconds(1))
    self.init(tv_sec: microseconds / 1_000_000, tv_usec: .init(microseconds % 1_000_000))
  }
}
