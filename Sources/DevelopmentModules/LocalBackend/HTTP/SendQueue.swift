import Foundation

/// Bytes that were not sent yet, because a socket accepts only as many as it has room for.
struct SendQueue {
  enum Outcome {
    /// All bytes are sent.
    case sent
    /// The socket is full: try again when it is writable.
    case blocked
    /// The connection is broken.
    case failed
  }

  private var bytes: [UInt8] = []
  private var sent = 0

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ new: [UInt8]) {
    if bytes.isEmpty { bytes = new } else { bytes += new }
  }

  mutating func flush(to socket: borrowing Descriptor) -> Outcome {
    while sent < bytes.count {
      let number = socket.number
      let count = bytes[sent...].withUnsafeBytes { send(number, $0.baseAddress, $0.count, Sockets.sendFlags) }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        return .blocked
      } else if errno != EINTR {
        return .failed
      }
    }
    bytes = []
    sent = 0
    return .sent
  }
}
