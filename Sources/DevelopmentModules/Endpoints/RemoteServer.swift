/// A server on another machine, for the scripts that are played on it.
public protocol RemoteServer: Sendable {
  /// The domain of the addresses in scripts, which are new in each run; nil: they are those of a fake.
  var mailDomain: String? { get }
  /// What the last line of a check says about the server, and what scripts have that the server has not, such as
  /// `$mailbox` or `--needs changes`, each with the end of a sentence that says so.
  var state: (description: String, missing: [String: String]) { get async }
  /// The text of the newest email to an address; nil while there is none.
  func newestMail(to address: String) async throws -> String?
}
