public import Entities

extension AppError {
  /// The message for users, which is in English.
  public var text: String { message }
}
