import AccountMicroapp
import AuthMicroapp
import HomeMicroapp
import SwiftUI
#if os(macOS)
import AppKit
#endif

/// One app for all features: it starts one of them alone, on its fake.
@main
struct MicroappsHost: App {
  init() {
    #if os(macOS)
    // A program of a package has no bundle: without this, its window does not get the keys.
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
    #endif
  }

  var body: some Scene {
    WindowGroup { HostView() }
  }
}

/// The features of the host. A feature is one case and its view.
enum Microapp: String, CaseIterable {
  case account = "AccountMicroapp"
  case auth = "AuthMicroapp"
  case home = "HomeMicroapp"

  @MainActor @ViewBuilder
  var view: some View {
    switch self {
    case .account: AccountMicroappView()
    case .auth: AuthMicroappView()
    case .home: HomeMicroappView()
    }
  }
}

/// The microapp of the launch argument `--microapp`; without the argument, a list to choose from.
struct HostView: View {
  @State private var name: String?

  init(launchArguments: [String] = CommandLine.arguments) {
    let words = launchArguments.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    _name = State(initialValue: words.drop { $0 != "--microapp" }.dropFirst().first)
  }

  var body: some View {
    if let name {
      if let microapp = Microapp(rawValue: name) {
        microapp.view
      } else {
        ContentUnavailableView("There is no microapp \(name)", systemImage: "questionmark.app")
      }
    } else {
      List(Microapp.allCases, id: \.self) { microapp in
        Button(microapp.rawValue) { name = microapp.rawValue }
      }
    }
  }
}
