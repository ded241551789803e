/// The words on the screens, by which scripts find controls. This file has the words that all screens share; each
/// module adds its own words in an internal extension.
public enum Strings {
  /// Dismisses a message.
  public static let ok = "OK"
  /// The title of an error message.
  public static let error = "Error"
  /// Says that work is in progress.
  public static let loading = "Loading…"
  /// Leads to the screen before.
  public static let back = "Back"
  /// Ends work in progress.
  public static let cancel = "Cancel"
  /// Does again what failed.
  public static let retry = "Retry"
}
