import Entities
import Home
import SwiftUI

/// The feature as an app shows it: two tabs, and what is pushed in the first. The app owns this state, so a link can change it.
struct HomeTabs: View {
  @State private var tab = HomeTab.characters
  @State private var path: [Route] = []
  @State private var search = ""
  @State private var home: HomeModuleFactory

  init(
    dependencies: HomeModuleFactory.Dependencies, signedOut: @escaping @MainActor () -> Void,
    accountDeleted: @escaping @MainActor () -> Void
  ) {
    _home = State(
      initialValue: HomeModuleFactory(
        dependencies: dependencies, signedOut: signedOut, accountDeleted: accountDeleted))
  }

  var body: some View {
    TabView(selection: $tab) {
      Tab("Characters", systemImage: "person.3", value: .characters) {
        NavigationStack(path: $path) {
          home.characters(search: $search, characterTapped: { path.append(.detail($0)) })
            .navigationDestination(for: Route.self, destination: screen)
        }
      }
      Tab("Account", systemImage: "person.crop.circle", value: .account) {
        NavigationStack { home.account() }
      }
      #if canImport(UIKit)
      Tab("UIKit", systemImage: "square.stack", value: .uikit) { HomeNavigation(home: home).ignoresSafeArea() }
      #endif
    }
    // Here and not in a screen: a screen that is not shown receives no link.
    .onOpenURL { url in
      if let link = DeepLink(url) { open(link) }
    }
  }

  @ViewBuilder
  private func screen(_ route: Route) -> some View {
    switch route {
    case .detail(let character): home.detail(character)
    }
  }

  private func open(_ link: DeepLink) {
    switch link {
    case .search(let name): (tab, path, search) = (.characters, [], name)
    case .account: tab = .account
    }
  }
}

enum HomeTab {
  case characters
  case account
  case uikit
}

/// The screens that the app pushes.
enum Route: Hashable {
  case detail(CharacterData)
}
