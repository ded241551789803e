/// Why a program cannot reach the server it was told to use, in words for whoever started it. It never quotes a value,
/// which may be a key.
public struct Misconfiguration: Error, Equatable, Sendable, CustomStringConvertible {
  /// Sentences to show as they are: what is wrong, and what to do about it.
  public let message: String

  /// Builds the error.
  public init(message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }

  static let incomplete = Misconfiguration(
    message:
      "SUPABASE_URL and SUPABASE_KEY must be set to a project's URL (https; http only for this computer) and its "
      + "publishable or anon key. The Supabase dashboard shows both under Project Settings > API; "
      + "`swift run LocalBackend` prints both for a server on this computer.")

  static let secretKey = Misconfiguration(
    message: "SUPABASE_KEY is a secret or service-role key, which opens everybody's data and must never be in an app. "
      + "Set it to the publishable or anon key instead: the Supabase dashboard shows it under Project Settings > API.")
}
