import FakeBackend
import Hashing

/// Supabase Auth, below `/auth/v1`, and the one Edge Function there is.
struct AuthRoutes: Sendable {
  let desk: AuthDesk

  var all: [Route] {
    [
      route("POST", "signup") { call throws(Refusal) in .json(200, try await desk.signUp(Form(call.request))) },
      route("POST", "token") { call throws(Refusal) in .json(200, try await token(call)) },
      route("POST", "otp") { call throws(Refusal) in
        try await desk.mail(Form(call.request), redirectTo: call.query["redirect_to"])
        return .json(200, Nothing())
      },
      route("GET", "verify", needsKey: false) { call throws(Refusal) in await follow(call) },
      route("POST", "verify") { call throws(Refusal) in .json(200, try await desk.verify(Form(call.request))) },
      route("POST", "logout") { call throws(Refusal) in
        try await desk.signOut(call.query["scope"], for: call.request)
        return Response(status: 204)
      },
      route("GET", "user") { call throws(Refusal) in .json(200, try await desk.user(for: call.request)) },
      route("GET", "settings") { _ throws(Refusal) in .json(200, Settings()) },
      route("GET", "health", needsKey: false) { _ throws(Refusal) in .json(200, Health()) },
      route("POST", "delete-account", below: "/functions/v1/") { call throws(Refusal) in
        try await desk.deleteAccount(for: call.request)
        return .json(200, Nothing())
      },
    ]
  }

  private func token(_ call: Call) async throws(Refusal) -> SessionAnswer {
    let form = try Form(call.request)
    switch call.query["grant_type"] {
    case "password": return try await desk.signIn(form)
    case "refresh_token": return try await desk.refresh(form)
    case "pkce": return try await desk.exchange(form)
    case "id_token": return try await desk.signInWithApple(form)
    default: throw Refusal(400, "invalid_credentials", "unsupported_grant_type")
    }
  }

  /// Only looking where a link leads must not use it up, as mail programs do that.
  private func follow(_ call: Call) async -> Response {
    guard call.request.method != "HEAD" else { return Response(status: 200) }
    let place = await desk.follow(call.query["token"] ?? "", redirectTo: call.query["redirect_to"])
    return Response(status: 303, headers: [("Location", place)])
  }

  private func route(
    _ method: String, _ name: String, below base: String = "/auth/v1/", needsKey: Bool = true,
    _ answer: @escaping @Sendable (Call) async throws(Refusal) -> Response
  ) -> Route {
    Route(method, base + name) { call in
      var response: Response
      do throws(Refusal) {
        if needsKey { try Self.checkKey(of: call) }
        response = try await answer(call)
      } catch {
        response = error.response(to: call.request)
      }
      do throws(Refusal) {
        // After a refusal too: one of them ends a family of tokens.
        try await desk.keep()
      } catch {
        response = error.response(to: call.request)
      }
      return response
    }
  }

  private static func checkKey(of call: Call) throws(Refusal) {
    guard let key = call.request.header("apikey") ?? call.query["apikey"], !key.isEmpty else {
      throw .gateway("No API key found in request")
    }
    guard isSameSecret(Array(key.utf8), Array(LocalBackend.anonKey.utf8)) else {
      throw .gateway("Invalid authentication credentials")
    }
  }
}

/// What is sent where there is nothing to say.
private struct Nothing: Encodable {}

// The names are those of the interface, so that what is sent can be read here.
private struct Settings: Encodable {
  var external = ["apple": true, "email": true, "phone": false]
  var disable_signup = false
  var mailer_autoconfirm = true
  var phone_autoconfirm = false
  var sms_provider = ""
  var saml_enabled = false
}

private struct Health: Encodable {
  var version = "v2"
  var name = "GoTrue"
  var description = "GoTrue is a user registration and authentication API"
}
