public import Entities
import Resources

extension AppError {
  /// The message for users, in the language of the screen.
  public var text: String { Strings.translated(message) }
}
