public import Entities
public import SwiftUI

extension HomeModuleFactory {
  /// The list of characters, with a search. The app owns the text of the search, so that a link can set it.
  public func characters(
    search: Binding<String>, characterTapped: @escaping @MainActor (CharacterData) -> Void
  ) -> some View {
    CharactersView(viewModel: charactersViewModel(), search: search, characterTapped: characterTapped)
  }

  /// One character, with the button for favourites.
  public func detail(_ character: CharacterData) -> some View {
    DetailView(viewModel: detailViewModel(character))
  }

  /// The signed-in user, Sign Out, and the sheet that deletes the account.
  public func account() -> some View {
    AccountView(viewModel: accountViewModel())
  }
}
