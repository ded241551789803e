public import Entities
import Views

extension AppError {
  /// The message for users, in the language of the screen.
  public var text: String { Strings.translated(message) }
}
