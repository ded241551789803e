/// The words on the screens, as constants, so that the compiler finds a missing or misspelled one. Scripts find
/// controls by these words.
///
/// This file has the words that all screens share. Each module adds its own words in an internal extension.
public enum Strings {
  public static let ok = "OK"
  public static let error = "Error"
  public static let loading = "Loading…"
  public static let back = "Back"
  public static let cancel = "Cancel"
  public static let retry = "Retry"
}
