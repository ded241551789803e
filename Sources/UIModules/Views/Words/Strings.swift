/// The words on the screens, by which scripts find controls. This file has the words that all screens share; each
/// module adds its own words in an internal extension.
public enum Strings {
  /// The language of all words. A task inherits it from the place of its creation.
  @TaskLocal public static var words = Words.english

  /// The text of a key in the current language. All words are made by it.
  public static func text(_ key: LocalizedStringKey) -> String { words.text(key) }

  /// An English text of a module that does not know this one, such as the message of an error, in the current language.
  public static func translated(_ english: String) -> String { text(LocalizedStringKey(stringLiteral: english)) }

  /// Dismisses a message.
  public static var ok: String { text("OK") }
  /// The title of an error message.
  public static var error: String { text("Error") }
  /// Says that work is in progress.
  public static var loading: String { text("Loading…") }
  /// Leads to the screen before.
  public static var back: String { text("Back") }
  /// Ends work in progress.
  public static var cancel: String { text("Cancel") }
  /// Does again what failed.
  public static var retry: String { text("Retry") }
}
