/// A service that can answer the calls of a feature, such as a fake or a real server. It is made when it is first used.
public struct Backend<Service: Sendable>: Sendable {
  public let name: String
  /// Half a line for `--list`.
  public let summary: String
  /// Whether it is on another machine, so that its calls take real time in scripts too.
  public let isRemote: Bool
  /// Checks how it is set up, and throws what to do. Nil for a backend that needs no set-up.
  public let diagnose: (@Sendable () async throws -> String)?
  /// Nil for a backend that this build does not include.
  private let make: (@MainActor @Sendable (Launch, Inbox) throws -> Service)?

  /// - Parameters:
  ///   - name: a word for `--backend` and for scripts.
  ///   - summary: half a line for `--list`.
  ///   - isRemote: whether it is on another machine, so that its calls take real time in scripts too.
  ///   - diagnose: checks how it is set up, and throws what to do. Nil for a backend that needs no set-up.
  ///   - make: makes the service, which sends its emails to the inbox. Throws if the configuration is missing or wrong;
  ///     the error's description says what to do. Nil for a backend that this build does not include.
  public init(
    _ name: String, _ summary: String, isRemote: Bool = false, diagnose: (@Sendable () async throws -> String)? = nil,
    make: (@MainActor @Sendable (Launch, Inbox) throws -> Service)?
  ) {
    self.name = name
    self.summary = summary
    self.isRemote = isRemote
    self.diagnose = diagnose
    self.make = make
  }

  /// A backend that this build does not include, because it links no network code. An attempt to use it throws an error
  /// with the command for a build that does.
  public static func notIncluded(_ name: String) -> Backend {
    Backend(name, "needs network code: build with --traits Live", isRemote: true, make: nil)
  }

  /// Whether this build includes it.
  public var isIncluded: Bool { make != nil }

  @MainActor
  func service(_ launch: Launch, _ inbox: Inbox) throws -> Service {
    guard let make else {
      throw UsageError("this build links no network code, so it has no backend \(name)", missingTrait: "Live")
    }
    return try make(launch, inbox)
  }
}
