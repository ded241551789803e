import Entities
import SwiftUI

extension View {
  /// Shows an error until the user has read it.
  func alert(_ error: Binding<NetworkError?>) -> some View {
    let isPresented = Binding(get: { error.wrappedValue != nil }, set: { if !$0 { error.wrappedValue = nil } })
    return alert(
      Strings.error, isPresented: isPresented, presenting: error.wrappedValue, actions: { _ in Button(Strings.ok) {} },
      message: { Text(Strings.message($0)) })
  }
}
