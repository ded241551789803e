public import SwiftUI

/// The message of a field, in a line below it; nothing without one.
public struct FieldMessage: View {
  private let message: String?

  public init(_ message: String?) {
    self.message = message
  }

  public var body: some View {
    if let message {
      Text(message).font(.footnote).foregroundStyle(.red)
    }
  }
}
