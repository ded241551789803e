import Hashing

/// The routes of Supabase Auth, below `/auth/v1`, and of one Edge Function.
struct AuthRoutes: Sendable {
  let auth: AuthController

  var all: [Route] {
    [
      route("POST", "signup") { call throws(AuthAPIError) in
        let body = try AuthRequestBody(call.request)
        return try await auth.signUp(body, MailRequest(call.request, body))
      },
      route("POST", "token") { call throws(AuthAPIError) in .json(200, try await token(call)) },
      route("POST", "otp") { call throws(AuthAPIError) in
        let body = try AuthRequestBody(call.request)
        try await auth.sendMagicLink(body, MailRequest(call.request, body))
        return .json(200, [String: String]())
      },
      route("GET", "verify", needsKey: false) { call throws(AuthAPIError) in
        Response(status: 303, headers: [("Location", await auth.redirectURL(for: call.query))])
      },
      route("POST", "verify") { call throws(AuthAPIError) in
        .json(200, try await auth.redeem(AuthRequestBody(call.request)))
      },
      route("POST", "logout") { call throws(AuthAPIError) in
        try await auth.signOut(for: call.request)
        return Response(status: 204)
      },
      route("GET", "user") { call throws(AuthAPIError) in .json(200, try await auth.user(for: call.request)) },
      route("GET", "settings") { _ throws(AuthAPIError) in
        .object(
          200,
          [
            "external": ["apple": true, "email": true], "disable_signup": false,
            "mailer_autoconfirm": await !auth.configuration.needsConfirmation,
          ])
      },
      route("GET", "health", needsKey: false) { _ throws(AuthAPIError) in
        .json(200, ["version": "v2"])
      },
      route("POST", "delete-account", below: "/functions/v1/") { call throws(AuthAPIError) in
        try await auth.deleteAccount(for: call.request)
        return .json(200, [String: String]())
      },
    ]
  }

  private func token(_ call: Call) async throws(AuthAPIError) -> SessionResponse {
    let body = try AuthRequestBody(call.request)
    switch call.query["grant_type"] {
    case "password": return try await auth.login(body)
    case "refresh_token": return try await auth.refresh(body)
    case "pkce": return try await auth.exchange(body)
    case "id_token": return try await auth.signInWithApple(body)
    default: throw AuthAPIError(400, "invalid_credentials", "unsupported_grant_type")
    }
  }

  private func route(
    _ method: String, _ name: String, below base: String = "/auth/v1/", needsKey: Bool = true,
    _ handle: @escaping @Sendable (Call) async throws(AuthAPIError) -> Response
  ) -> Route {
    Route(method, base + name) { call in
      do throws(AuthAPIError) {
        let key = call.request.header("apikey") ?? ""
        guard !needsKey || isSameSecret(Array(key.utf8), Array(LocalBackend.anonKey.utf8)) else {
          throw .gateway("Invalid API key")
        }
        return try await handle(call)
      } catch {
        return error.response
      }
    }
  }
}
