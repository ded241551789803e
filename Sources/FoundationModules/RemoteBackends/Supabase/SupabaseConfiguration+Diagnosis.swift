import Entities
import Foundation

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

  /// The settings of the project. Throws the report of ``diagnosis(client:)`` if it ends here: at a server that is not there
  /// or is not the service, or at a key that is refused.
  public func settings(client: HTTPClient) async throws(ConfigurationError) -> Settings {
    do {
      let response = try await answer("auth/v1/settings", client)
      switch response.status {
      case 401 where NetworkError(response, for: .account) == .keyRefused:
        throw ConfigurationError(
          "ok     server: reached\nto do  key: refused. Copy it again from Project Settings > API.")
      case 401..<500: throw Self.line("server", response.status, "Check SUPABASE_URL.")
      default: break
      }
      return try response.decoded(as: Settings.self)
    } catch {
      throw Self.report([], endingWith: error)
    }
  }

  /// The version of Supabase Auth; nil if the server does not give one.
  public func version(client: HTTPClient) async throws -> String? {
    struct Health: Decodable { let version: String? }
    let response = try await answer("auth/v1/health", client)
    let version = response.isSuccess ? try response.decoded(as: Health.self).version : nil
    return version?.hasContent == true ? version : nil
  }

  /// Sends a request without a user's token. Throws a line of the report if the answer says nothing about the project.
  private func answer(
    _ path: String, _ client: HTTPClient, _ method: HTTPRequest.Method = .get, of subject: String = "server"
  ) async throws -> HTTPResponse {
    var request = SupabaseAuth(configuration: self, client: client).request(path, method)
    request.followsRedirects = false
    let response = try await client.send(request)
    let location = response.headers["location"].flatMap { URL(string: $0, relativeTo: request.url)?.absoluteString }
    let advice: String
    switch (response.status, location?.prefix { !"?#".contains($0) }) {
    case (300..<400, let url?):
      advice = "It redirects: set SUPABASE_URL to \(url.hasSuffix("/\(path)") ? url.dropLast(path.count + 1) : url)"
    case (429, _):
      let wait = response.retryAfter.flatMap { $0 > 0 ? "\($0) s" : nil } ?? "a moment"
      advice = "Too many requests: wait \(wait) and try again."
    case (500..., _): advice = "It fails on its side: try again later. Is the project paused?"
    default: return response
    }
    throw Self.line(subject, response.status, advice)
  }

  /// The line about a version. One that is no number is that of a server in development.
  private static func line(of version: String) -> String {
    let numbers = version.prefixMatch(of: /v(\d+)\.(\d+)\./)?.output
    let isOld = numbers.map { (Int($0.1) ?? 0, Int($0.2) ?? 0) < (2, 151) } == true
    return isOld
      ? "to do  version: \(version). Update it to v2.151.0 (May 2024) or later." : "ok     version: \(version)"
  }

  private static func line(_ subject: String, _ status: Int, _ advice: String) -> ConfigurationError {
    ConfigurationError("to do  \(subject): answers \(status).\n       \(advice)")
  }

  /// Asks the project how it is set up. No request has a user's token, so none sends email, or makes or deletes an account.
  /// Returns a line for each check, and a list of what only the owner can look up. Throws the lines if one says what to do.
  public func diagnosis(client: HTTPClient = .live()) async throws(ConfigurationError) -> String {
    let function = "function delete-account"
    var lines = try await settings(client: client).lines
    do {
      lines.append(try await version(client: client).map(Self.line(of:)) ?? "info   version: not given")
      switch try await answer("functions/v1/delete-account", client, .post, of: function).status {
      case 404: lines.append("to do  \(function): not deployed. See docs/BACKENDS.md.")
      case 400..<500: lines.append("ok     \(function): deployed")
      case let status: lines.append("to do  \(function): answers \(status) without a token, not 401.")
      }
      lines.append(Self.dashboard)
    } catch {
      throw Self.report(lines, endingWith: error)
    }
    guard lines.contains(where: { $0.hasPrefix("to do") }) else { return lines.joined(separator: "\n") }
    throw Self.report(lines)
  }

  private static func report(_ lines: [String], endingWith error: (any Error)? = nil) -> ConfigurationError {
    let last = error.map { error in
      (error as? ConfigurationError)?.description
        ?? "to do  server: \(error). Check SUPABASE_URL. Is the project paused?"
    }
    return ConfigurationError(
      (["The project needs a change:"] + lines + [last].compactMap(\.self)).joined(separator: "\n"))
  }

  private static let dashboard = """

    A program cannot ask for the rest. In the dashboard, under Authentication:
    - URL Configuration: the redirect URLs have \(SupabaseAuth.loginCallback).
    - Emails, Templates: "Confirm sign up" and "Magic link" have {{ .Token }}.
    - Emails, SMTP Settings: a new project sends two emails an hour, to its team.
    """
}
