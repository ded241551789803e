public import Endpoints
import Entities
import Foundation
public import Networking

/// The Supabase project of the environment, and at `SUPABASE_INBOX` the Mailpit that catches its emails.
public struct SupabaseServer: RemoteServer {
  /// Any answer; properties have the names of JSON keys.
  private struct Answer: Decodable {
    struct Message: Decodable { let ID: String }
    let version, Text: String?
    let mailer_autoconfirm: Bool?
    let messages: [Message]?
  }

  private let environment: [String: String]
  private let client: HTTPClient

  public init(environment: [String: String], client: HTTPClient = .live()) {
    (self.environment, self.client) = (environment, client)
  }

  /// Nobody has an address at `www.example.org`. It is in the DNS, as the service requires, which refuses `example.org`.
  public var mailDomain: String? { environment["SUPABASE_MAIL_DOMAIN"] ?? "www.example.org" }

  public var state: (description: String, missing: [String: String]) {
    get async {
      var missing = ["--needs virtual-time": "for virtual time"]
      if environment["SUPABASE_INBOX"] == nil {
        for word in ["$mailbox", "$code", "$link"] { missing[word] = "without SUPABASE_INBOX" }
      }
      let settings = try? await get("SUPABASE_URL", "auth/v1/settings")
      if settings?.mailer_autoconfirm == false { missing["$new"] = "where addresses are confirmed" }
      let version = (try? await get("SUPABASE_URL", "auth/v1/health"))?.version ?? "no version"
      return ("\(today), \(environment["SUPABASE_URL", default: ""]), \(version)", missing)
    }
  }

  public func newestMail(to address: String) async throws -> String? {
    let list = try await get("SUPABASE_INBOX", "api/v1/search", query: ["query": "to:\"\(address)\""])
    guard let id = list.messages?.first?.ID else { return nil }
    return try await get("SUPABASE_INBOX", "api/v1/message/\(id)").Text
  }

  private func get(
    _ variable: String, _ path: String, query: [String: String] = [:]
  ) async throws(NetworkError) -> Answer {
    guard let url = environment[variable].flatMap(URL.init)?.appending(path: path, query: query) else {
      throw .insecure
    }
    let headers = variable == "SUPABASE_URL" ? ["apikey": environment["SUPABASE_KEY", default: ""]] : [:]
    return try await client.send(HTTPRequest(.get, url, headers: headers)).decoded(as: Answer.self)
  }
}

/// The server of the characters that the environment names.
public struct CharactersServer: RemoteServer {
  public let mailDomain: String? = nil
  public let state: (description: String, missing: [String: String])

  public init(environment: [String: String]) {
    state = (
      "\(today), \(environment["RICKANDMORTY_URL"] ?? "rickandmortyapi.com")",
      ["--characters": "with characters of a fake", "--needs changes": "without changes"]
    )
  }

  public func newestMail(to address: String) -> String? { nil }
}

private var today: String { Date.now.formatted(.iso8601.year().month().day()) }
