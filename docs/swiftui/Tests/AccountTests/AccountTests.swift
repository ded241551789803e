import AccountEntities
import Entities
import Support
import Testing

@testable import Account

@MainActor
struct AccountTests {
  private let service = AccountOnClosures()

  @Test func theUserIsShown() async {
    let viewModel = service.account
    await viewModel.load()
    #expect(viewModel.phase == .loaded(AppUser(uid: "1", email: "rick@citadel.org")))
  }

  @Test func theNumberOfFavouritesIsTheLastOfTheStream() async {
    let viewModel = service.account
    #expect(viewModel.favouriteCount == nil)
    await viewModel.followFavourites()
    #expect(viewModel.favouriteCount == 2)
  }

  @Test func twoTapsOnRetryAreOneCall() async {
    let viewModel = service.account
    service.error = .offline
    await viewModel.load()
    #expect(viewModel.phase == .failed(.offline))
    service.error = nil
    let gate = Gate()
    service.gate = gate
    let tap = Task { await viewModel.retryTapped() }
    await gate.arrival()
    await viewModel.retryTapped()
    gate.open()
    await tap.value
    #expect(service.calls == ["user", "user"])
  }

  @Test func aScreenThatIsLeftShowsNoError() async {
    let viewModel = service.account
    service.error = .cancelled
    let gate = Gate()
    service.gate = gate
    let load = Task { await viewModel.load() }
    await gate.arrival()
    load.cancel()
    await load.value
    #expect(viewModel.phase == .loading)
  }

  @Test func aSessionThatHasEndedIsAnExit() async {
    service.error = .sessionEnded
    let viewModel = service.account
    await viewModel.load()
    await viewModel.signOutTapped()
    #expect(service.exits == ["signed out", "signed out"])
    #expect(viewModel.alert == nil)
  }

  @Test func aFailedSignOutStaysOnTheScreen() async {
    let viewModel = service.account
    service.error = .offline
    await viewModel.signOutTapped()
    #expect(viewModel.alert == .offline)
    #expect(service.exits == [])
  }

  @Test func twoTapsOnSignOutAreOneCall() async {
    let viewModel = service.account
    let gate = Gate()
    service.gate = gate
    let tap = Task { await viewModel.signOutTapped() }
    await gate.arrival()
    await viewModel.signOutTapped()
    gate.open()
    await tap.value
    #expect(service.calls == ["signOut"])
    #expect(service.exits == ["signed out"])
  }

  @Test func theAccountIsDeletedAfterTheWord() async {
    let viewModel = service.account.deleteAccountViewModel(word: "DELETE")
    viewModel.confirmation = "delete"
    await viewModel.deleteTapped()
    #expect(viewModel.isConfirmationWrong)
    #expect(service.calls == [])
    viewModel.confirmation = "DELETE "
    #expect(!viewModel.isConfirmationWrong)
    service.error = .offline
    await viewModel.deleteTapped()
    #expect(viewModel.alert == .offline)
    service.error = nil
    let gate = Gate()
    service.gate = gate
    let tap = Task { await viewModel.deleteTapped() }
    await gate.arrival()
    await viewModel.deleteTapped()
    gate.open()
    await tap.value
    #expect(service.calls == ["deleteAccount", "deleteAccount"])
    #expect(service.exits == ["deleted"])
  }
}
