import Foundation

/// Bytes that a socket has not taken yet, because it takes as many as it likes.
struct SendQueue {
  enum Outcome {
    /// The socket has all of them.
    case sent
    /// It has to be asked again once it can be written to.
    case waits
    /// The client is gone.
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
        return .waits
      } else if errno != EINTR {
        return .failed
      }
    }
    bytes = []
    sent = 0
    return .sent
  }
}
