/// Why a program cannot reach the server it was told to use, in words for whoever started it. It never quotes a value,
/// which may be a key.
public struct Misconfiguration: Error, Equatable, Sendable, CustomStringConvertible {
  /// Sentences to show as they are. The first says in few words what to do, as there may be room for no more.
  public let message: String

  /// Builds the error.
  public init(message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }

  static let incomplete = Misconfiguration(
    message:
      "Set SUPABASE_URL and SUPABASE_KEY. They are a project's URL (https; http only for this computer) and its "
      + "publishable or anon key. The Supabase dashboard shows both under Project Settings > API; "
      + "`swift run LocalBackend` prints both for a server on this computer.")

  static let secretKey = Misconfiguration(
    message: "Set SUPABASE_KEY to the publishable or anon key. It is a secret or service-role key now, which opens "
      + "everybody's data and must never be in an app. The Supabase dashboard shows the other one under "
      + "Project Settings > API.")
}
