public import Entities
public import SwiftUI

/// The feature as one view: the characters, with a search and a detail. The app shows it as a tab, a sheet or a window.
public struct HomeRoot: View {
  @State private var home: HomeModuleFactory
  @State private var path: [Route] = []
  @State private var search = ""
  @Binding private var opens: CharacterData?

  /// - Parameters:
  ///   - opens: a character that the app opens from outside: the feature shows its detail and sets the value to nil.
  ///   - signedOut: called when the session has ended.
  public init(
    dependencies: HomeModuleFactory.Dependencies, opens: Binding<CharacterData?> = .constant(nil),
    signedOut: @escaping @MainActor () -> Void
  ) {
    _home = State(initialValue: HomeModuleFactory(dependencies: dependencies, signedOut: signedOut))
    _opens = opens
  }

  /// The content of the view.
  public var body: some View {
    NavigationStack(path: $path) {
      home.characters(search: $search, characterTapped: { path.append(.detail($0)) })
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .detail(let character): home.detail(character).id(character.id)
          }
        }
    }
    .onChange(of: opens, initial: true) {
      guard let character = opens else { return }
      path = [.detail(character)]
      opens = nil
    }
  }
}
