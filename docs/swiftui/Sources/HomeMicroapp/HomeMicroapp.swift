import Endpoints
import EndpointsInspector
import Entities
import FakeCharactersBackend
import Home
import Services
import SwiftUI
#if os(macOS)
import AppKit
#endif

@main
struct HomeMicroapp: App {
  init() {
    #if os(macOS)
    // A program of a package has no bundle: without this, its window does not get the keys.
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
    #endif
  }

  var body: some Scene {
    WindowGroup { Self.microapp() }
  }

  static let fake = Backend("fake", "characters in memory: favourites are kept, statuses change") { launch, _ in
    FakeCharacters(clock: launch.clock).demoUserSession
  }

  static func microapp(_ launchArguments: [String] = CommandLine.arguments) -> some View {
    MicroappView(backends: [fake], launchArguments: launchArguments) { context in
      let dependencies = dependencies(context)
      let signedOut = { @MainActor in context.finish("Signed out") }
      let deleted = { @MainActor in context.finish("Account deleted") }
      return { HomeTabs(dependencies: dependencies, signedOut: signedOut, accountDeleted: deleted) }
    }
  }

  static func dependencies(_ context: MicroappContext<DemoUserSession>) -> HomeModuleFactory.Dependencies {
    HomeModuleFactory.Dependencies(
      page: context.endpoint("page") { $0.page }, changes: context.stream("changes") { $0.changes },
      favourites: context.endpoint("favourites") { $0.favourites },
      setFavourite: context.endpoint("setFavourite") { $0.setFavourite },
      user: context.endpoint("user") { $0.user }, signOut: context.endpoint("signOut") { $0.signOut },
      deleteAccount: context.endpoint("deleteAccount") { $0.deleteAccount }, clock: context.clock)
  }
}

#Preview("Hung") {
  HomeMicroapp.microapp(["--endpoint", "page hang"])
}

#Preview("A star fails") {
  HomeMicroapp.microapp(["--endpoint", "setFavourite fail offline"])
}
