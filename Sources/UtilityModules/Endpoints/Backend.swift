/// A service that can answer the calls of a feature, such as a fake or a real server. It is made when it is first used.
public struct Backend<Service: Sendable>: Sendable {
  /// A word for `--backend` and for scripts.
  public let name: String
  /// Half a line for `--list`.
  public internal(set) var summary: String
  /// Whether the service is on another machine, so that its calls take real time in scripts too.
  public let isRemote: Bool
  /// Whether only a build with network code includes the backend. A check plays on the backends of all builds.
  let needsNetworkCode: Bool
  /// Reads the text of a file, or begins without answers, for a backend that plays the answers of servers; nil for any other.
  package let readAnswers: (@Sendable (String?) throws -> any RecordedAnswers)?
  /// Whether the backend plays the answers of servers.
  package var playsAnswers: Bool { readAnswers != nil }
  /// Checks the set-up of the service and throws what to do; nil for a service without a set-up.
  public let diagnose: (@Sendable () async throws -> String)?
  private let make: (@MainActor @Sendable (Launch, Inbox) throws -> Service)?

  /// Creates a backend. A remote one needs network code. `make` makes the service, which sends its emails to the inbox; nil if
  /// this build does not include the backend. If the configuration is missing or wrong, its error says what to do. With
  /// `readAnswers`, the backend plays answers in the place of a remote one.
  public init(
    _ name: String, _ summary: String, isRemote: Bool = false, needsNetworkCode: Bool = false,
    diagnose: (@Sendable () async throws -> String)? = nil,
    readAnswers: (@Sendable (String?) throws -> any RecordedAnswers)? = nil,
    make: (@MainActor @Sendable (Launch, Inbox) throws -> Service)?
  ) {
    (self.name, self.summary, self.isRemote, self.diagnose, self.make) = (name, summary, isRemote, diagnose, make)
    self.readAnswers = readAnswers
    self.needsNetworkCode = needsNetworkCode || isRemote
  }

  /// Returns a backend that this build does not include, because it links no network code. The error of an attempt to
  /// use it says how to build with network code.
  public static func notIncluded(_ name: String) -> Backend {
    Backend(name, "needs network code: build with --traits Live", isRemote: true, make: nil)
  }

  /// Whether this build includes the backend.
  public var isIncluded: Bool { make != nil }

  @MainActor
  func service(_ launch: Launch, _ inbox: Inbox) throws -> Service {
    guard let make else {
      throw UsageError("this build links no network code, so it has no backend \(name)", missingTrait: "Live")
    }
    return try make(launch, inbox)
  }
}
