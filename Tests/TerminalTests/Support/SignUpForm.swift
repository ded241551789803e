import Resources
import Views

/// A form as features have them, in a window.
@MainActor
final class SignUpForm {
  var email = ""
  var password = ""
  var chosen = 0

  func makeScreen(_ width: Int, _ height: Int) -> Screen {
    Screen(size: Size(width: width, height: height)) {
      VStack(alignment: .leading, spacing: 1) {
        Form {
          TextField("Email", text: Binding(get: { self.email }, set: { self.email = $0 }))
          SecureField("Password", text: Binding(get: { self.password }, set: { self.password = $0 }))
        }
        Button("Sign Up") {}
        Button("Cancel") {}
        Divider("")
        Text("some words").foregroundStyle(.secondary)
      }
      .navigationTitle("Sign Up")
    }
  }

  /// A list of so many rows, in a window.
  func makeListScreen(_ width: Int, _ height: Int, rows: Int) -> Screen {
    Screen(size: Size(width: width, height: height)) {
      List("Rows", 0..<rows, selection: Binding(get: { self.chosen }, set: { self.chosen = $0 })) { number in
        HStack {
          Text("Character \(number)")
          Text("alive").foregroundStyle(.success)
        }
      }
    }
  }
}
