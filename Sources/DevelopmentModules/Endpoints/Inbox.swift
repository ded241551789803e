public import Observation

/// The emails that the backends of a microapp send, which go nowhere else.
@MainActor @Observable
public final class Inbox {
  /// An email.
  public struct Message: Identifiable, Sendable {
    public let id: Int
    /// The address it was sent to.
    public let to: String
    public let text: String
    /// The link to open; nil if it has none.
    public let link: String?
  }

  /// The emails, oldest first.
  public private(set) var messages: [Message] = []

  /// Called after an email has arrived.
  @ObservationIgnored package var onMessage: @MainActor () -> Void = {}

  init() {}

  /// Adds an email.
  public func receive(to address: String, _ text: String, link: String? = nil) {
    messages.append(Message(id: messages.count + 1, to: address, text: text, link: link))
    onMessage()
  }
}
