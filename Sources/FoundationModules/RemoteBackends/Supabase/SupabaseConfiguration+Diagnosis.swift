public import Entities

extension SupabaseConfiguration {
  /// How a project is set up, as it tells every app.
  public struct Settings: Decodable, Sendable {
    let external: [String: Bool]
    let disableSignup: Bool
    /// Whether a new user needs no email.
    public let mailerAutoconfirm: Bool

    fileprivate var lines: [String] {
      let off = "off. See Authentication > Sign In / Providers"
      return [
        "ok     server: reached", "ok     key: accepted",
        external["email"] == true ? "ok     email sign-in: on" : "to do  email sign-in: \(off) > Email.",
        disableSignup ? "to do  sign-ups: \(off)." : "ok     sign-ups: on",
        "info   confirmation: \(mailerAutoconfirm ? "off. A new user needs no email." : "on. A new user gets an email.")",
        "info   Sign in with Apple: \(external["apple"] == true ? "on" : "off"). Terminal programs cannot use it.",
      ]
    }
  }

  /// The settings of the project. Throws `keyRefused` for a wrong key.
  public func settings(client: HTTPClient) async throws(NetworkError) -> Settings {
    let response = try await get("settings", client)
    guard response.status != 401 else { throw .keyRefused }
    return try response.decoded(as: Settings.self)
  }

  /// The version of Supabase Auth.
  public func version(client: HTTPClient) async throws(NetworkError) -> String {
    guard let version = try await get("health", client).decoded(as: [String: String].self)["version"] else {
      throw .malformedResponse
    }
    return version
  }

  private func get(_ name: String, _ client: HTTPClient) async throws(NetworkError) -> HTTPResponse {
    try await client.send(SupabaseAuth(configuration: self, client: client).request("auth/v1/\(name)", .get))
  }

  /// Asks the project how it is set up. No request has a user's token, so none sends email, or makes or deletes an account.
  /// Returns a line for each check, and a list of what only the owner can look up. Throws the lines if one says what to do.
  public func diagnosis(client: HTTPClient = .live()) async throws(ConfigurationError) -> String {
    let project = SupabaseAuth(configuration: self, client: client)
    var lines: [String] = []
    do throws(NetworkError) {
      lines = try await settings(client: client).lines
      lines.append("ok     version: \(try await version(client: client))")
      switch try await client.send(project.request("functions/v1/delete-account")).status {
      case 404: lines.append("to do  function delete-account: not deployed. See docs/BACKENDS.md.")
      case 400..<500: lines.append("ok     function delete-account: deployed")
      case let status: lines.append("to do  function delete-account: answers \(status) without a token, not 401.")
      }
      lines.append(Self.dashboard)
    } catch .keyRefused {
      lines = ["ok     server: reached", "to do  key: refused. Copy it again from Project Settings > API."]
    } catch {
      lines.append("to do  server: \(error). Check SUPABASE_URL. Is the project paused?")
    }
    guard lines.contains(where: { $0.hasPrefix("to do") }) else { return lines.joined(separator: "\n") }
    throw ConfigurationError((["The project needs a change:"] + lines).joined(separator: "\n"))
  }

  private static let dashboard = """

    A program cannot ask for the rest. In the dashboard, under Authentication:
    - URL Configuration: the redirect URLs have \(SupabaseAuth.loginCallback).
    - Emails, Templates: "Confirm sign up" and "Magic link" have {{ .Token }}.
    - Emails, SMTP Settings: a new project sends two emails an hour, to its team.
    """
}
