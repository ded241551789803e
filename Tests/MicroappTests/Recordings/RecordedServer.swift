import Endpoints
import FakeAccountsBackend
import Foundation
import LiveBackends
import MicroappBasics
import MicroappKit
import RemoteBackends
import Services
import Synchronization

@testable import AuthMicroapp
@testable import HomeMicroapp
@testable import LocalServer
@testable import TestSupport

/// A server on this computer, some of whose answers change, and microapps on it.
@MainActor
final class RecordedServer {
  static let name = "supabase"
  private let mails = Mails()
  private let server: LocalBackend
  let changes: ChangingServer

  init(answer: @escaping ChangingServer.Answer = { _, _, forward in forward() }) throws {
    var configuration = LocalBackend.Configuration()
    configuration.needsConfirmation = true
    configuration.changeInterval = .zero
    server = LocalBackend(
      configuration: configuration, onMail: { [mails] mail in mails.all.withLock { $0.append(mail) } })
    changes = try ChangingServer(before: UInt16(server.start().port ?? 0), answer: answer)
  }

  var mail: Mail? { mails.all.withLock { $0.last } }

  private var url: String { "http://127.0.0.1:\(changes.port)" }

  var auth: Microapp {
    let environment = ["SUPABASE_URL": url, "SUPABASE_KEY": LocalBackend.anonKey, "SUPABASE_INBOX": url]
    let backend = Backend<AuthService>(Self.name, "", isRemote: true) { launch, inbox in
      inbox.server = SupabaseServer(environment: environment)
      return SupabaseAuth(
        configuration: try SupabaseConfiguration(environment: environment), client: .live(recording: launch.recording)
      ).service
    }
    return AuthMicroapp.microapp(on: [AuthMicroapp.fake, backend, .recorded])
  }

  var home: Microapp {
    let environment = ["RICKANDMORTY_URL": "\(url)/api"]
    let backend = Backend<DemoUserCharacters>(Self.name, "", isRemote: true) { launch, inbox in
      inbox.server = CharactersServer(environment: environment)
      return DemoUserCharacters(
        characters: try .live(
          environment: environment, favourites: FavouritesStore(), client: .live(recording: launch.recording)),
        sessions: FakeAccounts(clock: launch.clock).demoUserSessions)
    }
    return HomeMicroapp.microapp(on: [HomeMicroapp.fake, backend, .recorded])
  }

  func stop() { server.stop() }

  private final class Mails: Sendable {
    let all = CheckedMutex([Mail]())
  }
}
