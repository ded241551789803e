import AuthMicroapp
import Program
import SwiftUI

/// Authentication alone, as an app.
@main
struct AuthApp: App {
  init() { Self.activateProgram() }

  var body: some Scene {
    WindowGroup { AuthMicroappView() }
  }
}
