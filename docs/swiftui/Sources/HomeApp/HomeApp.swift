import HomeMicroapp
import Program
import SwiftUI

/// Home alone, as an app.
@main
struct HomeApp: App {
  init() { Self.activateProgram() }

  var body: some Scene {
    WindowGroup { HomeMicroappView() }
  }
}
