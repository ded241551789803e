import AuthenticationServices
import Composition
import Entities
import FakeAccountsBackend
import FakeCharactersBackend
import Program
import Services
import SwiftUI

/// The app, on fakes: it makes the services once.
@main
struct DemoApp: App {
  private let mailbox: Mailbox
  private let accounts: AuthService
  private let characters: CharacterService

  init() {
    let mailbox = Mailbox()
    self.mailbox = mailbox
    // In your app: the client of your server.
    let fake = FakeAccounts { await mailbox.receive($0) }
    accounts = fake.service
    characters = FakeCharacters(accounts: fake).service
    Self.activateProgram()
  }

  var body: some Scene {
    WindowGroup { DemoView(accounts: accounts, characters: characters, mailbox: mailbox) }
  }
}

/// The emails of the fake, which go nowhere else.
@MainActor @Observable
final class Mailbox {
  private(set) var mail: Mail?

  func receive(_ mail: Mail) {
    self.mail = mail
  }
}

private struct DemoView: View {
  let accounts: AuthService
  let characters: CharacterService
  let mailbox: Mailbox
  @Environment(\.authorizationController) private var apple

  var body: some View {
    RootView(
      accounts: accounts, characters: characters,
      appleIdentity: { [apple] () throws(NetworkError) in try await apple.appleIdentity() }
    )
    .safeAreaInset(edge: .bottom) {
      if let mail = mailbox.mail { Text(mail.text).padding() }
    }
  }
}
