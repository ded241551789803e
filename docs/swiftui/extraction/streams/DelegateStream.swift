/// A socket as many apps have one: it has one delegate, and does not keep it.
@MainActor
final class ChatSocket {
  static let shared = ChatSocket()
  weak var delegate: (any ChatSocketDelegate)?
}

@MainActor
protocol ChatSocketDelegate: AnyObject {
  func socketDidReceive(_ text: String)
  func socketDidClose(_ error: any Error)
}

/// The delegate that sends what it hears to a stream. A second stream takes the delegate, and the first has no more values.
@MainActor
final class ChatSocketTexts: ChatSocketDelegate {
  private let continuation: AsyncThrowingStream<String, any Error>.Continuation

  private init(_ continuation: AsyncThrowingStream<String, any Error>.Continuation) {
    self.continuation = continuation
  }

  nonisolated static func texts() -> AsyncThrowingStream<String, any Error> {
    let (texts, continuation) = AsyncThrowingStream.makeStream(of: String.self)
    Task { @MainActor in
      let delegate = ChatSocketTexts(continuation)
      ChatSocket.shared.delegate = delegate
      continuation.onTermination = { _ in withExtendedLifetime(delegate) {} }
    }
    return texts
  }

  func socketDidReceive(_ text: String) { continuation.yield(text) }

  func socketDidClose(_ error: any Error) { continuation.finish(throwing: error) }
}
