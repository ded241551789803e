/// A sign-in email: one code and one link. Using either uses up both.
public struct Mail: Equatable, Sendable {
  /// The address it was sent to, normalized.
  public let to: String

  /// Six digits to type.
  public let code: String

  /// The link to open, in the form `microapps://login-callback?code=…`.
  public let link: String

  /// The text above the link.
  public var text: String { "Your code is \(code). Or open this link:" }

  /// Creates an email, for tests.
  public init(to: String, code: String, link: String) {
    self.to = to
    self.code = code
    self.link = link
  }
}

/// The source of the codes and links in emails. It also decides which links a server accepts.
public struct MailSecrets: Sendable {
  var generator: any RandomNumberGenerator & Sendable
  /// Signs links that other processes accept too; nil if a link works only in the process that sent it.
  let seed: UInt64?

  /// The same codes and links in every run, so that a script can name them. A link also works once in every other
  /// process with this seed: an app that is opened by a link is often a new process. The seed is no secret, so such a
  /// link proves nothing.
  public static func reproducible(_ seed: UInt64) -> MailSecrets {
    MailSecrets(generator: SplitMix64(seed: seed), seed: seed)
  }

  /// Codes and links that only this server knows. It accepts no link that it did not send.
  ///
  /// - Parameter generator: the system's for a server; a seeded one for a test.
  public static func own(_ generator: some RandomNumberGenerator & Sendable) -> MailSecrets {
    MailSecrets(generator: generator, seed: nil)
  }
}
