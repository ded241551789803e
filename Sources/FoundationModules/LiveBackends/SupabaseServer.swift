import CharacterEntities
public import Endpoints
import Entities
import Foundation
public import RemoteBackends
import Services

/// The Supabase project of the environment, and at `SUPABASE_INBOX` the Mailpit that catches its emails.
public struct SupabaseServer: RemoteServer {
  private struct Answer: Decodable {
    struct Message: Decodable { let ID: String }
    let messages: [Message]?
    let Text: String?
  }

  private let environment: [String: String]
  private let characters: CharactersServer?
  private let client: HTTPClient

  /// Creates the server, which has no emails without `SUPABASE_INBOX`. An empty variable counts as not set. Scripts are also
  /// played on the server of the characters if there is one.
  public init(environment: [String: String], characters: CharactersServer? = nil, client: HTTPClient = .live()) {
    (self.environment, self.characters, self.client) = (environment.filter { !$1.isEmpty }, characters, client)
  }

  /// The domain of the addresses in scripts: by default `www.example.org`, which has no mailboxes, but an entry in the DNS,
  /// as the service requires.
  public var mailDomain: String? { environment["SUPABASE_MAIL_DOMAIN"] ?? "www.example.org" }

  /// The date, the URL and the version of the project, and what the servers do not have. Throws what `--doctor` says if the
  /// server is not the service, or refuses the key.
  public var state: (description: String, missing: [String: String]) {
    get async throws {
      var missing = try await characters?.state.missing ?? [:]
      missing["--needs virtual-time"] = "for virtual time"
      if environment["SUPABASE_INBOX"] == nil {
        for word in ["$mailbox", "$code", "$link"] { missing[word] = "without SUPABASE_INBOX" }
      }
      let project = try SupabaseConfiguration(environment: environment)
      if try await !project.settings(client: client).mailerAutoconfirm {
        missing["$new"] = "where addresses are confirmed"
      }
      let version = (try? await project.version(client: client)) ?? "version: not given"
      return ("\(today), \(environment["SUPABASE_URL", default: ""]), \(version)", missing)
    }
  }

  /// The newest email of Mailpit to an address.
  public func newestMail(to address: String) async throws -> String? {
    let list = try await mailpit("search", ["query": "to:\"\(address)\""])
    guard let id = list.messages?.first?.ID else { return nil }
    return try await mailpit("message/\(id)").Text
  }

  private func mailpit(_ path: String, _ query: [String: String] = [:]) async throws(NetworkError) -> Answer {
    guard let url = environment["SUPABASE_INBOX"].flatMap(URL.init) else { throw .insecure }
    let request = HTTPRequest(.get, url.appending(path: "api/v1/\(path)", query: query))
    return try await client.send(request).decoded(as: Answer.self)
  }
}

/// The server of the characters that the environment names.
public struct CharactersServer: RemoteServer {
  /// No domain: there are no accounts.
  public let mailDomain: String? = nil
  private let environment: [String: String]
  private let client: HTTPClient

  /// Creates the server of `RICKANDMORTY_URL`, or the public one. An empty variable counts as not set.
  public init(environment: [String: String], client: HTTPClient = .live()) {
    (self.environment, self.client) = (environment.filter { !$1.isEmpty }, client)
  }

  /// The date and the address, and what the service does not have. Throws what to do if the server has no characters.
  public var state: (description: String, missing: [String: String]) {
    get async throws {
      let service = try CharacterService.live(environment: environment, favourites: FavouritesStore(), client: client)
      do { _ = try await service.page(CharacterQuery(), 1) } catch {
        throw ConfigurationError("Check the connection and RICKANDMORTY_URL. The server of the characters: \(error).")
      }
      return (
        "\(today), \(environment["RICKANDMORTY_URL"] ?? "rickandmortyapi.com")",
        ["--characters": "with characters of a fake", "--needs changes": "without changes"]
      )
    }
  }

  /// No email.
  public func newestMail(to address: String) -> String? { nil }
}

private var today: String { Date.now.formatted(.iso8601.year().month().day()) }
