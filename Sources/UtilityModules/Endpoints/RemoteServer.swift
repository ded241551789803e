/// A server on another machine, for the scripts that are played on it.
public protocol RemoteServer: Sendable {
  /// The domain of the addresses in scripts, which are new in each run; nil if scripts have the addresses of a fake.
  var mailDomain: String? { get }
  /// The last line of a check about the server, and the parts of scripts that the server has no answer to, such as
  /// `$mailbox` or `--needs changes`, each with the end of a sentence that says so. Throws what to do if no script can pass.
  var state: (description: String, missing: [String: String]) { get async throws }
  /// The text of the newest email to an address; nil while there is none.
  func newestMail(to address: String) async throws -> String?
}
