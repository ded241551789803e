import Entities

extension Error {
  /// The sentence that a user sees for the error; nil if it has none.
  var userMessage: String? { (self as? any AppError)?.message }
}
