import Foundation

/// The words on the screens that all screens share. Each module adds its own words in an internal extension. The keys are the
/// English words; Localizable.xcstrings has the German ones.
public enum Strings {
  /// Dismisses a message.
  public static let ok = String(localized: "OK", bundle: .module)
  /// The title of an error message.
  public static let error = String(localized: "Error", bundle: .module)
  /// Says that work is in progress.
  public static let loading = String(localized: "Loading…", bundle: .module)
  /// Ends work in progress.
  public static let cancel = String(localized: "Cancel", bundle: .module)
}
