import Account
import AccountEntities
import Authentication
import Base
import CharacterEntities
import Entities
import Home
import MicroappBasics
import Services

/// The dependencies of each feature on the screen: those from the services, connected to the other features.
extension AppContainer {
  @MainActor
  func authentication(
    _ messages: MessageCenter, _ last: LastSignIn, _ links: EventQueue<MagicLinkProof>
  ) -> AuthRoot.Dependencies {
    var feature = authentication
    let sendMagicLink = logging("sendMagicLink", feature.sendMagicLink)
    feature.login = remembering(logging("login", feature.login), last)
    feature.signUp = remembering(logging("signUp", feature.signUp), last)
    feature.redeem = remembering(logging("redeem", feature.redeem), last, proof: { $0 })
    feature.appleIdentity = logging("appleIdentity", feature.appleIdentity)
    feature.signInWithApple = remembering(logging("signInWithApple", feature.signInWithApple), last, hasEmail: false)
    feature.sendMagicLink = { email async throws(AccountError) in
      try await sendMagicLink(email)
      await messages.showToast(Strings.magicLinkSent)
    }
    feature.openedLinks = { links.events() }
    feature.lastEmail = last.email
    return feature
  }

  /// - Parameter hasEmail: whether the address of the user is one that the form takes. That of Sign in with Apple is none.
  private func remembering<Input: Sendable>(
    _ signIn: @escaping Call<Input, AppUser, AccountError>, _ last: LastSignIn,
    proof: @escaping @Sendable (Input) -> MagicLinkProof? = { _ in nil }, hasEmail: Bool = true
  ) -> Call<Input, AppUser, AccountError> {
    { input async throws(AccountError) in
      let user = try await signIn(input)
      await last.remember(hasEmail ? user.email : nil, proof(input))
      return user
    }
  }

  func home(
    _ favourites: SharedFavourites, _ session: Reauthentication, _ changes: EventQueue<CharacterData>,
    _ opened: EventQueue<CharacterData?>
  ) -> HomeRoot.Dependencies {
    var feature = home
    let page = feature.page
    feature.page = { query, number async throws(NetworkError) in
      try await logging("page", session.retrying { () async throws(NetworkError) in try await page(query, number) })()
    }
    feature.changes = { changes.events() }
    feature.favourites = favourites.favourites
    feature.setFavourite = favourites.setFavourite
    feature.openedCharacters = { opened.events() }
    return feature
  }

  func account(
    _ favourites: SharedFavourites, _ session: Reauthentication, _ firstScreenRequests: EventQueue<Void>
  ) -> AccountRoot.Dependencies {
    var feature = account
    feature.user = logging("user", session.retrying(feature.user))
    feature.signOut = logging("signOut", session.endingSession(feature.signOut))
    feature.deleteAccount = logging("deleteAccount", session.endingSession(feature.deleteAccount))
    feature.favouriteCounts = favourites.counts
    feature.firstScreenRequests = { firstScreenRequests.events() }
    return feature
  }

  /// The favourites of the signed-in user, which Home changes and Account counts.
  @MainActor
  func favourites(_ session: Reauthentication, _ messages: MessageCenter) -> SharedFavourites {
    SharedFavourites(
      favourites: logging("favourites", session.retrying(home.favourites)),
      setFavourite: logging("setFavourite", session.retrying(home.setFavourite))
    ) { await messages.showAlert($0.message) }
  }

  /// A call that logs its failure: its name, and the tag of the error, which has nothing that the user has entered. Not a
  /// cancelled call, and not the end of a session, which ``AppViewModel`` logs once, unless the user has signed out.
  func logging<Value: Sendable, Failure: DomainError>(
    _ name: String, _ call: @escaping Call<Value, Failure>
  ) -> Call<Value, Failure> {
    { () async throws(Failure) in
      do throws(Failure) { return try await call() } catch {
        if ![.cancelled, .sessionEnded].contains(error.networkError) { log("\(name): \(error)") }
        throw error
      }
    }
  }

  func logging<Input: Sendable, Value: Sendable, Failure: DomainError>(
    _ name: String, _ call: @escaping Call<Input, Value, Failure>
  ) -> Call<Input, Value, Failure> {
    { input async throws(Failure) in
      try await logging(name) { () async throws(Failure) in try await call(input) }()
    }
  }
}
