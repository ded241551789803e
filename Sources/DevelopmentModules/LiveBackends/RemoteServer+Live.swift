public import Endpoints
import Foundation
public import Networking

extension RemoteServer {
  /// The Supabase project that the environment names. `SUPABASE_INBOX` is the address of a Mailpit with its emails, and
  /// `SUPABASE_MAIL_DOMAIN` the domain of the addresses that get them.
  ///
  /// The domain is `www.example.org` without that: nobody gets an email there, and the service takes it, because it has an
  /// address in the DNS. It refuses `example.org`.
  public static func supabase(environment: [String: String], client: HTTPClient = .live()) -> RemoteServer {
    let mailpit = environment["SUPABASE_INBOX"].flatMap(URL.init).map { Mailpit(url: $0, client: client) }
    return RemoteServer(
      mailDomain: environment["SUPABASE_MAIL_DOMAIN"] ?? "www.example.org",
      newestMail: { try await mailpit?.newestMail(to: $0) }
    ) {
      let address = environment["SUPABASE_URL", default: ""]
      func get(_ path: String) async -> Facts? {
        guard let url = URL(string: address)?.appending(path: "auth/v1/\(path)") else { return nil }
        let request = HTTPRequest(.get, url, headers: ["apikey": environment["SUPABASE_KEY", default: ""]])
        return try? await client.send(request).decoded(as: Facts.self)
      }
      let settings = await get("settings")
      var missing = ["--needs virtual-time": "for virtual time"]
      if mailpit == nil {
        for word in ["$mailbox", "$code", "$link"] { missing[word] = "without SUPABASE_INBOX" }
      }
      if settings?.confirmsAtOnce == false { missing["$new"] = "for a project that confirms no addresses" }
      let version = await get("health")?.version ?? "no version"
      return State("\(today), \(address), \(version)", missing: missing)
    }
  }

  /// The characters at `RICKANDMORTY_URL`, or the public ones.
  public static func characters(environment: [String: String]) -> RemoteServer {
    let address = environment["RICKANDMORTY_URL"] ?? "https://rickandmortyapi.com/api"
    let missing = [
      "--needs virtual-time": "for virtual time", "--characters": "with characters of a fake",
      "--needs changes": "for a server that reports changes",
    ]
    return RemoteServer { State("\(today), \(address)", missing: missing) }
  }

  private static var today: String { Date.now.formatted(.iso8601.year().month().day()) }
}

/// What the service says about itself, in two answers.
private struct Facts: Decodable {
  enum CodingKeys: String, CodingKey { case version, confirmsAtOnce = "mailer_autoconfirm" }
  let version: String?
  let confirmsAtOnce: Bool?
}
