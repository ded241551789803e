import CharacterEntities
public import SwiftUI

/// The feature as one view: the characters, with a search and a detail. The app shows it as a tab, a sheet or a window.
public struct HomeRoot: View {
  enum Route: Hashable {
    case detail(CharacterData)
  }

  @State private var characters: CharactersViewModel
  @State private var path: [Route] = []
  private let dependencies: Dependencies

  /// - Parameter signedOut: called when the session has ended.
  public init(dependencies: Dependencies, signedOut: @escaping @MainActor () -> Void) {
    _characters = State(initialValue: CharactersViewModel(dependencies: dependencies, signedOut: signedOut))
    self.dependencies = dependencies
  }

  /// The content of the view.
  public var body: some View {
    NavigationStack(path: $path) {
      CharactersView(viewModel: characters) { path.append(.detail($0)) }
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .detail(let character): DetailView(viewModel: characters.detail(character)).id(character.id)
          }
        }
    }
    .alert($characters.alert)
    .task(id: characters.changes.stream.request) { await characters.changes.follow() }
    .task(id: characters.favourites.reloadable.request) { await characters.favourites.load() }
    .task {
      for await character in dependencies.openedCharacters() { path = character.map { [.detail($0)] } ?? [] }
    }
  }
}
