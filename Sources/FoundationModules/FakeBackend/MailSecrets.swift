/// What the codes and links in mails are made from, and which links a backend takes.
public struct MailSecrets: Sendable {
  /// Where the codes and links of this backend come from.
  var generator: any RandomNumberGenerator & Sendable
  /// What links are signed with that work in other processes too; nil if a link works only where it was mailed.
  let seed: UInt64?

  /// The same codes and links in each run, so that a script can name them. A link also works in another process, once
  /// in each: an app that is opened by one is often a new process. That proves nothing, for the seed is no secret.
  public static func reproducible(_ seed: UInt64) -> MailSecrets {
    MailSecrets(generator: SplitMix64(seed: seed), seed: seed)
  }

  /// Codes and links that only the backend knows that mailed them, and no link that it did not mail works.
  ///
  /// - Parameter generator: the system's for a server; one whose numbers are known in a test.
  public static func own(_ generator: some RandomNumberGenerator & Sendable) -> MailSecrets {
    MailSecrets(generator: generator, seed: nil)
  }
}
