import Account
import AccountEntities
import CharacterEntities
import Entities
import FakeAccountsBackend
import FakeCharactersBackend
import Foundation
import Home
import MicroappBasics
import Services
import Support
import Testing

@testable import Composition

/// The app on fakes.
@MainActor @Suite(.timeLimit(.minutes(15)))
struct AppViewModelTests {
  private let accounts: AuthService
  private let viewModel: AppViewModel

  init() {
    let fake = FakeAccounts(latency: .zero)
    accounts = fake.service
    let characters = FakeCharacters(latency: .zero, changeInterval: .milliseconds(1), accounts: fake).service
    viewModel = AppViewModel(
      container: AppContainer(accounts: accounts, characters: characters, clock: ContinuousClock()))
  }

  private func signIn(_ credentials: Credentials = FakeAccounts.demoUser) async throws -> TabsViewModel {
    viewModel.signedIn(try await viewModel.container.session.keeping(accounts.login)(credentials))
    return try #require(viewModel.tabs)
  }

  private func open(_ link: String) async throws {
    await viewModel.open(try #require(URL(string: link)))
  }

  /// Ends the session on the server, and sets a star, which waits for the sheet.
  private func starAfterTheEnd(in tabs: TabsViewModel) async throws -> Task<Void, any Error> {
    try await accounts.signOut(try #require(viewModel.container.session.current))
    let star = Task { try await tabs.home.setFavourite(FavouriteChange(id: 7, isFavourite: true)) }
    await until { viewModel.sheet != nil }
    #expect(viewModel.sheet == .sessionEnded(tabs.user))
    return star
  }

  @Test func aLinkWaitsForTheSignInAndIsOpenedOnce() async throws {
    try await open("microapps://characters/7")
    let tabs = try await signIn()
    await viewModel.openWaitingLink()
    await viewModel.openWaitingLink()
    try await open("microapps://characters/8")
    #expect(await opened(2, in: tabs) == [7, 8])
  }

  @Test func aLinkSelectsItsTab() async throws {
    let tabs = try await signIn()
    try await open("microapps://account")
    #expect(tabs.tab == .account)
    try await open("microapps://characters/7")
    #expect(tabs.tab == .characters)
  }

  @Test(arguments: ["microapps://characters/9999", "microapps://portal"])
  func aLinkToNothingSaysSo(link: String) async throws {
    let tabs = try await signIn()
    try await open(link)
    #expect(viewModel.message?.hasPrefix("This link") == true)
    try await open("microapps://characters/8")
    #expect(await opened(1, in: tabs) == [8])
  }

  /// The first characters that Home is to show.
  private func opened(_ count: Int, in tabs: TabsViewModel) async -> [Int?] {
    var ids: [Int?] = []
    for await character in tabs.home.openedCharacters() {
      ids.append(character?.id)
      if ids.count == count { break }
    }
    return ids
  }

  @Test func theBadgeCountsTheCharactersThatChangeWhileHomeIsNotShown() async throws {
    let tabs = try await signIn()
    tabs.tab = .account
    let following = Task { await tabs.followChanges() }
    await until { !tabs.news.isEmpty }
    following.cancel()
    tabs.tab = .characters
    #expect(tabs.news.isEmpty)
  }

  @Test func aSignInLinkIsForAuthentication() async throws {
    let link = "microapps://login-callback?code=abc"
    try await open(link)
    var links = viewModel.signInLinks.events().makeAsyncIterator()
    #expect(await links.next() == .link(link))
    #expect(viewModel.sheet == nil)
    let tabs = try await signIn()
    try await open(link)
    #expect(viewModel.sheet == .link)
    viewModel.cancelSheet()
    #expect(viewModel.sheet == nil)
    #expect(viewModel.tabs === tabs)
  }

  @Test func aLinkThatHasSignedInDoesNothingMore() async throws {
    let link = "microapps://login-callback?code=abc"
    let session = try await accounts.login(FakeAccounts.demoUser)
    let redeem = viewModel.container.session.keepingProof { _ throws(AccountError) in session }
    viewModel.signedIn(try await redeem(.link(link)))
    try await open(link)
    #expect(viewModel.sheet == nil)
    try await open("microapps://login-callback?code=def")
    #expect(viewModel.sheet == .link)
  }

  @Test func theUserStaysWhereTheSessionEnded() async throws {
    let tabs = try await signIn()
    let star = try await starAfterTheEnd(in: tabs)
    #expect(try await signIn() === tabs)
    #expect(viewModel.sheet == nil)
    try await star.value
    #expect(try await tabs.home.favourites() == [7])
  }

  @Test func theSheetClosesWithTheScreenThatWaits() async throws {
    let tabs = try await signIn()
    let star = try await starAfterTheEnd(in: tabs)
    star.cancel()
    await #expect(throws: NetworkError.cancelled) { try await star.value }
    #expect(viewModel.sheet == nil)
    viewModel.cancelSheet()
    #expect(viewModel.tabs === tabs)
  }

  @Test func cancelLeadsToWelcome() async throws {
    let star = try await starAfterTheEnd(in: try await signIn())
    viewModel.cancelSheet()
    #expect(viewModel.tabs == nil)
    await #expect(throws: NetworkError.cancelled) { try await star.value }
  }

  @Test func anotherUserBeginsAnew() async throws {
    let tabs = try await signIn()
    let star = try await starAfterTheEnd(in: tabs)
    let morty = Credentials(email: "morty@citadel.org", password: "awgeezrick")
    _ = try await accounts.signUp(morty)
    let other = try await signIn(morty)
    await #expect(throws: NetworkError.cancelled) { try await star.value }
    viewModel.signedOut(tabs)
    #expect(viewModel.tabs === other)
    #expect(try await other.home.favourites() == [])
  }

  @Test func signingOutForgetsTheSession() async throws {
    let tabs = try await signIn()
    try await tabs.account.signOut()
    #expect(viewModel.container.session.current == nil)
    viewModel.signedOut(tabs)
    #expect(viewModel.tabs == nil)
  }

  @Test func aStarOfHomeIsCountedInAccount() async throws {
    let tabs = try await signIn()
    var counts = tabs.account.favouriteCounts().makeAsyncIterator()
    #expect(await counts.next() == 0)
    try await tabs.home.setFavourite(FavouriteChange(id: 7, isFavourite: true))
    #expect(await counts.next() == 1)
  }
}
