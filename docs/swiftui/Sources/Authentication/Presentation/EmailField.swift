import Resources
import SwiftUI

/// The field for an email address.
struct EmailField: View {
  @Binding var text: String

  var body: some View {
    TextField(Strings.email, text: $text)
      .textContentType(.username)
      .withoutCorrections()
      .emailKeyboard()
  }
}

extension View {
  /// Leaves what is typed as it is: no corrections, and no capital letter at the beginning.
  func withoutCorrections() -> some View {
    #if os(iOS)
    autocorrectionDisabled().textInputAutocapitalization(.never)
    #else
    autocorrectionDisabled()
    #endif
  }

  fileprivate func emailKeyboard() -> some View {
    #if os(iOS)
    keyboardType(.emailAddress)
    #else
    self
    #endif
  }
}
