public import AccountEntities
import Dispatch
import FakeAccountsBackend
public import Foundation
import MicroappBasics
public import Services
import Synchronization

/// A small development server with the REST protocols of Supabase Auth and of the Rick and Morty API, over the stores
/// of the fakes: clients use real HTTP without any set-up. It listens on this machine only, and has no TLS.
public final class LocalBackend: Sendable {
  /// The server's behaviour; by default the fakes' behaviour, without latency.
  public struct Configuration: Sendable {
    var latency = Duration.zero
    /// The share of responses that are failures, from 0 to 1.
    var failureRate = 0.0
    /// The time from one change of a character to the next.
    var changeInterval = Duration.seconds(5)
    /// How many characters there are.
    public var characterCount = 826
    /// The seed that decides which characters change, and which responses fail.
    public var seed: UInt64 = 137
    /// Whether a new address has to be confirmed by a link or code before its account can sign in.
    var needsConfirmation = false
    /// The number of digits of a code, from 6 to 10.
    var codeLength = 6
    /// The source of the codes in emails: by default unpredictable numbers.
    public var codes: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    /// How long an account waits for its next email of a kind: the service's default.
    var resendInterval = Duration.seconds(60)

    /// Creates a configuration with these values.
    public init() {}
  }

  /// The key for apps. It is no secret: like Supabase's, it is a token of the role `anon`.
  public static let anonKey =
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJtaWNyb2FwcHMtbG9jYWwiLCJyb2xlIjoiYW5vbiJ9"
    + ".DuVLcxdkw0QcGQZ3vwWqQoLNH02BqFVYtA5D7syesag"

  let auth: AuthController
  /// Responds to a request, without the network.
  let respond: @Sendable (Request) async -> Response
  private let server = Mutex<HTTPServer?>(nil)

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - onMail: receives each email, which is also listed at `/inbox`.
  ///   - log: receives one line for each response, without secrets. It is called on a thread of its own and may block.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), configuration: Configuration = Configuration(),
    onMail: @escaping @Sendable (Mail) async -> Void = { _ in },
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    let auth = AuthController(clock: clock, configuration: configuration, onMail: onMail)
    let apiRoutes =
      AuthRoutes(auth: auth).all + CharacterRoutes(clock: clock, configuration: configuration).all
      + InboxRoutes(auth: auth).all
    let routes = [.index(of: apiRoutes)] + apiRoutes
    let faults = FaultInjector(clock: clock, configuration)
    let (elapsed, logQueue) = (clock.stopwatch(), DispatchQueue(label: "LocalBackend.log"))
    self.auth = auth
    respond = { request in
      let start = elapsed()
      var response = request.rejection
      if response == nil { response = await faults.failure(of: request) }
      let sent = if let response { response } else { await routes.response(to: request) }
      // Without headers, queries and bodies, which contain tokens, codes and addresses.
      let line = "\(request.method) \(request.path) \(sent.status) \(Int((elapsed() - start) / .milliseconds(1))) ms"
      logQueue.async { log(line.neutralized) }
      return sent
    }
  }

  /// Starts to listen on this machine and returns the URL. Port 0 means any free port. A server that listens already keeps its
  /// port.
  public func start(port: UInt16 = 0) throws -> URL {
    let port = try server.withLock { server in
      let running = try server ?? HTTPServer(port: port, handler: respond)
      server = running
      return running.port
    }
    guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw CocoaError(.coderInvalidValue) }
    return url
  }

  /// Closes the port, and then all connections.
  public func stop() {
    server.withLock { server in
      server?.stop()
      server = nil
    }
  }

  /// Simulates the device's Sign in with Apple sheet, with a user who always agrees.
  public func appleIdentity() async -> AppleIdentity { await auth.appleIdentity() }

  /// Signs in `FakeAccounts.demoUser`, for features that begin after sign-in. A deleted account is made again.
  public func signInDemoUser() async -> UserAuthData { await auth.signInDemoUser() }

  /// The text that the program prints after the start: lines to paste, the inbox, and the demo user.
  public static func welcome(at url: URL) -> String {
    let address = url.absoluteString
    return """
      LocalBackend listens at \(address)
      For development only: on this machine alone, no TLS.

      Paste this in the shell where the app runs:
      export SUPABASE_URL=\(address) SUPABASE_KEY=\(anonKey)
      export SUPABASE_INBOX=\(address) RICKANDMORTY_URL=\(address)/api

      Mail is listed at \(address)/inbox
      Sign in as \(FakeAccounts.demoUser.email) with \(FakeAccounts.demoUser.password)
      Control-C stops the server. Its responses:
      """
  }
}
