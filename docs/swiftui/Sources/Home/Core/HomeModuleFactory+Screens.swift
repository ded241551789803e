import Entities
import SwiftUI

extension HomeModuleFactory {
  /// The list of characters, with a search.
  func characters(
    search: Binding<String>, characterTapped: @escaping @MainActor (CharacterData) -> Void
  ) -> some View {
    CharactersView(viewModel: charactersViewModel(), search: search, characterTapped: characterTapped)
  }

  /// One character, with the button for favourites.
  func detail(_ character: CharacterData) -> some View {
    DetailView(viewModel: detailViewModel(character))
  }
}
