import Foundation

@testable import LocalServer

/// An address on this machine, in the form in which the system takes it.
func withLoopback<Result>(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

/// This process's descriptors that are a server's on a port: where it listens, and its ends of connections. Clients' ends, and
/// what other tests have open, are not among them.
func serverDescriptors(port: UInt16) -> [Int32] {
  // The ones that are open: a process may have a million.
  let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd"))?.compactMap { Int32($0) } ?? []
  return open.filter { localPort(of: $0) == port }
}

/// Whether a socket takes connections.
func isListening(_ descriptor: Int32) -> Bool {
  var (value, length): (Int32, socklen_t) = (0, 4)
  return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &length) == 0 && value != 0
}

/// A free port that the system gives to nobody else as long as this value lives. A server that may take a port which another
/// one had a moment before can listen on it.
final class HeldPort {
  let number: UInt16
  private let descriptor: Int32

  init() throws {
    let descriptor = socket(AF_INET, Sockets.stream, 0)
    var (isShared, address): (Int32, sockaddr_in) = (1, sockaddr_in())
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isShared, 4)
    // Of all addresses, because on Apple platforms only one socket may have both the same address and the same port.
    address.sin_family = sa_family_t(AF_INET)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound, let port = localPort(of: descriptor) else { throw Client.Failure.system(errno) }
    (self.descriptor, number) = (descriptor, port)
  }

  deinit { close(descriptor) }
}

/// The port of a socket; nil if the descriptor is no socket, or one without an internet address.
private func localPort(of descriptor: Int32) -> UInt16? {
  var address = sockaddr_in()
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let hasAddress = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
  }
  return hasAddress && address.sin_family == sa_family_t(AF_INET) ? UInt16(bigEndian: address.sin_port) : nil
}
