#if DEBUG
import Endpoints
import EndpointsInspector
#endif
import SwiftUI

/// The smallest app with endpoints and their inspector. docs/ENDPOINTS.md shows its lines.
@main
struct ShopApp: App {
  private let client: AuthClient
  #if DEBUG
  private let endpoints: Endpoints<AuthClient>
  #endif

  // A wrong launch argument ends a Debug build at its start, with a sentence that says what to write.
  init() {
    var client = AuthClient.live
    #if DEBUG
    let endpoints = Endpoints(client)
    client.login = endpoints("login") { $0.login }
    do { try endpoints.apply(launchArguments: CommandLine.arguments) } catch { fatalError("\(error)") }
    self.endpoints = endpoints
    #endif
    self.client = client
  }

  var body: some Scene {
    WindowGroup {
      LoginView(login: client.login)
        #if DEBUG
      .endpointsInspector(endpoints)
        #endif
    }
  }
}

/// The client of a server, as an app has it.
struct AuthClient: Sendable {
  var login: @Sendable (String) async throws(AuthError) -> String

  static let live = AuthClient { name throws(AuthError) in "user \(name)" }
}

enum AuthError: Error, CaseIterable { case offline, unknownEmail }

/// The screen of the app, which knows no endpoint.
struct LoginView: View {
  let login: @Sendable (String) async throws(AuthError) -> String
  @State private var message = "Signed out"

  var body: some View {
    VStack {
      Text(verbatim: message)
      Button(action: { Task { await signIn() } }, label: { Text(verbatim: "Sign In") })
    }
  }

  private func signIn() async {
    do throws(AuthError) {
      message = try await login("rick")
    } catch {
      message = "\(error)"
    }
  }
}
