/// The words on the screens, as constants, so that the compiler finds a missing or misspelled one.
///
/// Here are the few words that all screens share. Each module adds its own in an extension of its own, which no other
/// module sees. Scripts name controls by these words.
public enum Strings {
  public static let ok = "OK"
  public static let error = "Error"
  public static let loading = "Loading…"
  public static let back = "Back"
  public static let cancel = "Cancel"
  public static let retry = "Retry"
}
