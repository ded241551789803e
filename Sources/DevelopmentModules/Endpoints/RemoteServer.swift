/// A server on another machine, as the scripts that are played on it need it.
public struct RemoteServer: Sendable {
  /// What the server says about itself.
  public struct State: Sendable {
    package let description: String
    package let missing: [String: String]

    /// - Parameters:
    ///   - description: the date, the address and the version, for the last line of a check.
    ///   - missing: what is in scripts and not here, such as `$mailbox` or `--needs changes`, each with the end of a sentence
    ///     that says so.
    public init(_ description: String, missing: [String: String] = [:]) {
      (self.description, self.missing) = (description, missing)
    }
  }

  package let mailDomain: String?
  package let state: @Sendable () async -> State
  let newestMail: @Sendable (_ address: String) async throws -> String?

  /// - Parameters:
  ///   - mailDomain: the domain of the addresses in scripts, which are new in each run; nil: they are those of a fake.
  ///   - newestMail: returns the text of the newest email to an address; nil while there is none.
  ///   - state: asks the server. It does not throw: an error is what the description says.
  public init(
    mailDomain: String? = nil,
    newestMail: @escaping @Sendable (_ address: String) async throws -> String? = { _ in nil },
    state: @escaping @Sendable () async -> State
  ) {
    (self.mailDomain, self.newestMail, self.state) = (mailDomain, newestMail, state)
  }
}
