import MicroappBasics

/// The emails that the backends of a microapp send, which go nowhere else.
@MainActor
public final class Inbox {
  /// An email.
  public struct Message: Identifiable, Sendable {
    /// The number of the email, counted from 1.
    public let id: Int
    /// The address of the recipient.
    public let to: String
    /// The words of the email, without its link.
    public let text: String
    /// The link to open; nil if it has none.
    public let link: String?
  }

  /// The emails, oldest first.
  public var messages: [Message] { log.messages }

  let log: EventLog

  /// Called after an email has arrived.
  package var onMessage: @MainActor () -> Void = {}

  /// The server on another machine that sends the emails; nil if the backends put them here.
  public var server: (any RemoteServer)?

  /// Creates an empty inbox.
  public convenience init() { self.init(EventLog(clock: .continuous)) }

  init(_ log: EventLog) { self.log = log }

  /// Adds an email.
  public func receive(to address: String, _ text: String, link: String? = nil) {
    log.add(.mail(Message(id: messages.count + 1, to: address, text: text, link: link)))
    onMessage()
  }
}

extension Inbox {
  /// The `code` and the `link` in the newest email to an address, as far as the email has them; nil without an email.
  package func newestMail(to address: String) async throws -> [String: String]? {
    var text = messages.last { $0.to == address }.map { "\($0.text) \($0.link ?? "")" }
    if text == nil { text = try await server?.newestMail(to: address) }
    guard let text else { return nil }
    let numbers = text.split { !$0.isLetter && !$0.isNumber }.filter { $0.allSatisfy(\.isNumber) }
    let links = text.split { $0.isWhitespace || "()[]<>\"".contains($0) }.filter { $0.contains("://") }
    return ["code": numbers.first { (6...10).contains($0.count) }, "link": links.first].compactMapValues {
      $0.map(String.init)
    }
  }
}
