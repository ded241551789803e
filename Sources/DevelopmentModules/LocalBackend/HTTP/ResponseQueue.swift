import Concurrency
import Foundation

/// The queue from the handlers to the server's thread. Adding to it wakes the thread.
final class ResponseQueue: Sendable {
  struct Content: Sendable {
    /// Encoded responses with the ids of their connections.
    var responses: [(connection: Int, bytes: [UInt8])] = []
    var isStopped = false
  }

  private let content = VisibleMutex(Content())
  private let readEnd: Descriptor
  private let writeEnd: Descriptor

  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure() }
    readEnd = try Descriptor(ends[0])
    writeEnd = try Descriptor(ends[1])
  }

  /// Readable while the queue has content.
  var descriptor: Int32 { readEnd.number }

  func add(_ bytes: [UInt8], for connection: Int) {
    change { $0.responses.append((connection, bytes)) }
  }

  func stop() {
    change { $0.isStopped = true }
  }

  private func change(_ change: (inout Content) -> Void) {
    let wasEmpty = content.withLock { content in
      defer { change(&content) }
      return content.responses.isEmpty && !content.isStopped
    }
    // One byte is enough until the thread takes the content.
    if wasEmpty { _ = write(writeEnd.number, [0], 1) }
  }

  /// Removes and returns all responses. For the server's thread only.
  func take() -> Content {
    var byte: UInt8 = 0
    _ = read(readEnd.number, &byte, 1)
    return content.withLock { content in
      defer { content.responses = [] }
      return content
    }
  }
}
