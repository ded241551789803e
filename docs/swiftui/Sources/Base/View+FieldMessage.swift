public import SwiftUI

extension View {
  /// Shows the message of a field in a row below it; nil for a field that is right. VoiceOver reads the message as the hint of
  /// the field. Call it last, because the result is two views.
  @ViewBuilder
  public func fieldMessage(_ message: String?) -> some View {
    accessibilityHint(message ?? "")
    if let message {
      Text(message).font(.footnote).foregroundStyle(.red)
        .accessibilityHidden(true)
    }
  }
}
