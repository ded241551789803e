import Base
import Entities
import FeatureTesting
import Testing

@testable import Account

/// The view models alone, without a screen: set a property, call a method, look at the properties. Begin to read here; the other
/// files press keys on the screen of the whole feature.
@MainActor
struct ViewModelTests {
  private let exits = Exits()
  private var dependencies = AccountRoot.Dependencies(
    user: { .morty }, signOut: {}, deleteAccount: {}, favouriteCounts: { .finished })

  private var account: AccountViewModel {
    AccountViewModel(dependencies: dependencies, signedOut: exits.signedOut)
  }

  private var deletion: DeleteAccountViewModel {
    DeleteAccountViewModel(
      dependencies: dependencies, user: .morty, signedOut: exits.signedOut, accountDeleted: exits.accountDeleted)
  }

  @Test func theUserIsFetchedWhenTheScreenAppears() async {
    let viewModel = account
    #expect(viewModel.user == nil)
    await settled { viewModel.onAppear() }
    #expect(viewModel.user == .morty)
    #expect(!viewModel.isRefreshing)
  }

  @Test mutating func anErrorOfTheFetchIsAProblemAndNoAlert() async {
    dependencies.user = { () throws(NetworkError) in throw .offline }
    let viewModel = account
    await settled { viewModel.refresh() }
    #expect(viewModel.problem == NetworkError.offline.message)
    #expect(viewModel.renderingState.state == .view)
  }

  @Test mutating func theEndOfTheSessionLeavesTheFeature() async {
    dependencies.user = { () throws(NetworkError) in throw .sessionEnded }
    let viewModel = account
    await settled { viewModel.refresh() }
    #expect(exits.ways == ["signed out"])
    #expect(viewModel.problem == nil)
  }

  @Test func signingOutLeavesTheFeature() async {
    let viewModel = account
    await settled { viewModel.signOutTapped() }
    #expect(exits.ways == ["signed out"])
  }

  @Test(arguments: ["delete", "DELET", "DELETED", "DEL ETE"])
  func theAccountIsDeletedWhenTheWordIsRight(wrong: String) async {
    let viewModel = deletion
    viewModel.confirmation = wrong
    await settled { viewModel.deleteTapped() }
    #expect(viewModel.confirmationMessage == "Type DELETE, in capital letters")
    #expect(exits.ways == [])

    viewModel.confirmation = "DELETE"
    await settled { viewModel.deleteTapped() }
    #expect(exits.ways == ["account deleted"])
  }

  @Test mutating func aDeletionThatFindsTheSessionEndedDeletesNothing() async {
    dependencies.deleteAccount = { () throws(NetworkError) in throw .sessionEnded }
    let viewModel = deletion
    viewModel.confirmation = "DELETE"
    await settled { viewModel.deleteTapped() }
    #expect(exits.ways == ["signed out"])
    #expect(viewModel.renderingState.state == .view)
  }
}
