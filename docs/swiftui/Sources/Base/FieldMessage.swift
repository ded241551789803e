public import SwiftUI

/// The message of a field, in a line below it; nothing without one.
public struct FieldMessage: View {
  private let message: String?

  /// Creates the message of a field; nil for a field that is right.
  public init(_ message: String?) {
    self.message = message
  }

  /// The content of the view.
  public var body: some View {
    if let message {
      Text(message).font(.footnote).foregroundStyle(.red)
    }
  }
}
