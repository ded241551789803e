import Entities
import Testing

@testable import Home

@MainActor
struct AccountTests {
  private let service = HomeOnClosures()

  @Test func theUserIsShown() async {
    let viewModel = service.home.accountViewModel()
    await viewModel.load()
    #expect(viewModel.phase == .loaded(AppUser(uid: "1", email: "rick@citadel.org")))
  }

  @Test func aFailedSignOutStaysOnTheScreen() async {
    let viewModel = service.home.accountViewModel()
    service.error = .offline
    await viewModel.signOutTapped()
    #expect(viewModel.alert == .offline)
    #expect(service.exits == [])
  }

  @Test func twoTapsOnSignOutAreOneCall() async {
    let viewModel = service.home.accountViewModel()
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
    let viewModel = service.home.accountViewModel().deleteAccountViewModel(word: "DELETE")
    viewModel.confirmation = "delete"
    await viewModel.deleteTapped()
    #expect(viewModel.isConfirmationWrong)
    #expect(service.calls == [])
    viewModel.confirmation = "DELETE "
    #expect(!viewModel.isConfirmationWrong)
    await viewModel.deleteTapped()
    #expect(service.exits == ["deleted"])
  }
}
