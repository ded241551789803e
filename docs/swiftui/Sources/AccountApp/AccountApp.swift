import AccountMicroapp
import Program
import SwiftUI

/// Account alone, as an app.
@main
struct AccountApp: App {
  init() { Self.activateProgram() }

  var body: some Scene {
    WindowGroup { AccountMicroappView() }
  }
}
