import Concurrency
import Foundation

/// The only thing that the server's thread shares with others: what they leave here wakes it.
final class Mailbox: Sendable {
  struct Mail: Sendable {
    /// Answers as they are to be sent, by the numbers of their connections.
    var answers: [(connection: Int, bytes: [UInt8])] = []
    var isStopped = false
  }

  private let mail = VisibleMutex(Mail())
  private let readEnd: Descriptor
  private let writeEnd: Descriptor

  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure() }
    readEnd = try Descriptor(ends[0])
    writeEnd = try Descriptor(ends[1])
  }

  /// Can be read from while there is mail.
  var wakeDescriptor: Int32 { readEnd.number }

  func answer(_ connection: Int, _ bytes: [UInt8]) {
    post { $0.answers.append((connection, bytes)) }
  }

  func stop() {
    post { $0.isStopped = true }
  }

  private func post(_ change: (inout Mail) -> Void) {
    let isFirst = mail.withLock { mail in
      defer { change(&mail) }
      return mail.answers.isEmpty && !mail.isStopped
    }
    // One byte wakes, however much comes before the thread looks.
    if isFirst { _ = write(writeEnd.number, [0], 1) }
  }

  /// Takes all mail. For the server's thread only.
  func take() -> Mail {
    var byte: UInt8 = 0
    _ = read(readEnd.number, &byte, 1)
    return mail.withLock { mail in
      defer { mail.answers = [] }
      return mail
    }
  }
}
