import Resources
import SwiftUI

/// The field for an email address, without the capital letter and the corrections of other text.
struct EmailField: View {
  @Binding var text: String

  var body: some View {
    TextField(Strings.email, text: $text)
      .textContentType(.username)
      .autocorrectionDisabled()
      .emailKeyboard()
  }
}

extension View {
  /// A Mac has no other keyboard for addresses.
  fileprivate func emailKeyboard() -> some View {
    #if os(iOS)
    keyboardType(.emailAddress).textInputAutocapitalization(.never)
    #else
    self
    #endif
  }
}
