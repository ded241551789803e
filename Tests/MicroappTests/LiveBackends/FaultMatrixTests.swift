import AccountEntities
import Entities
import Foundation
import MicroappKit
import RemoteBackends
@testable import TestSupport
import Testing

@testable import AuthMicroapp

/// Faults of the network and the server during a sign-in: the screen shows a message, the form keeps its text, and the next
/// attempt succeeds. Everything between the key and the socket is real.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(15)))
struct FaultMatrixTests {
  struct Cell: CustomTestStringConvertible {
    let testDescription: String
    let error: AccountError
    let steps: [FaultServer.Step]

    init(_ name: String, _ error: AccountError, _ steps: FaultServer.Step...) {
      (testDescription, self.error, self.steps) = (name, error, steps)
    }
  }

  nonisolated private static let json = ["Content-Type": "application/json"]

  nonisolated private static let session = """
    {"access_token":"a","refresh_token":"r","token_type":"bearer","expires_in":3600,\
    "user":{"id":"user-1","email":"rick@citadel.org"}}
    """

  nonisolated private static let cells = [
    Cell("reset mid-body", .network(.connectionLost), .begin("Content-Length: 900", body: "{"), .reset),
    Cell("stalled", .network(.timedOut), .stall),
    Cell(
      "a slow trickle", .network(.timedOut), .begin("Content-Length: 90000", "Content-Type: application/json"), .trickle
    ),
    Cell("truncated JSON", .network(.malformedResponse), .respond(200, json, String(session.dropLast(40)))),
    Cell(
      "wrong Content-Type", .network(.malformedResponse),
      .respond(200, ["Content-Type": "text/html"], "<p>Free Wi-Fi</p>")),
    Cell("400", .invalidCredentials, .respond(400, json, #"{"code":"invalid_credentials","message":"No."}"#)),
    Cell("429, with a time", .network(.rateLimited(seconds: 7)), .respond(429, ["Retry-After": "7"], "slow down")),
    Cell("500", .network(.server(status: 500)), .respond(500, ["Content-Type": "text/html"], "<p>Oops</p>")),
    Cell(
      "100 MB", .network(.responseTooLarge), .begin("Content-Length: 104857600", "Content-Type: application/json"),
      .stall),
    Cell(
      "a redirect loop", .network(.malformedResponse), .respond(307, ["Location": "/auth/v1/token?grant_type=password"])
    ),
  ]

  @Test(arguments: cells)
  func aFaultShowsItsMessageAndKeepsTheForm(cell: Cell) async throws {
    let isLoop = cell.testDescription == "a redirect loop"
    let fault = [[FaultServer.Step]](repeating: cell.steps, count: isLoop ? 6 : 1)
    let server = try FaultServer(greeting: [], fault + [[.respond(200, Self.json, Self.session)]])
    // The first timeout ends once the server has the request. Later timeouts never end.
    let timeouts = Counter()
    let clock = TestClock { _ in
      let isFirst = timeouts.add() == 1
      await server.wait { isFirst && !$0.requests.isEmpty }
      try Task.checkCancellation()
    }
    try await signInTwice(at: server.port, seeing: cell.error, clock: cell.error == .network(.timedOut) ? clock : nil)
    #expect(server.requests.count == fault.count + 1, "nothing is retried")
  }

  @Test func aRefusedConnectionShowsItsMessageAndKeepsTheForm() async throws {
    let socket = try Socket.refusing()
    try await signInTwice(at: socket.port(), seeing: .network(.unreachable), gettingIn: false)
  }

  private func signInTwice(
    at port: UInt16, seeing error: AccountError, gettingIn: Bool = true, clock: (any Clock<Duration>)? = nil
  ) async throws {
    let script = """
      \(Self.form)
      press enter
      wait
      expect "Error"
      expect "\(error.message)"
      expect "  \(error)  "
      tap "OK"
      expect "rick@citadel.org"
      expect "••••••••••"
      \(gettingIn ? "press enter\nwait \"Signed in as rick@citadel.org\"" : "")
      """
    let program = Self.microapp(at: port, clock: clock).program
    #expect(try await program.play(script, values: Self.faulty, timeout: .seconds(60)) == nil)
  }

  private static let form = """
    tap "Sign In"
    fill "Email" "rick@citadel.org"
    fill "Password" "wubbalubba"

    """

  private static let faulty = ["--backend": "faulty"]

  /// - Parameter clock: measures the timeouts; nil for the microapp's clock.
  private static func microapp(at port: UInt16, clock: (any Clock<Duration>)? = nil) -> Microapp {
    AuthMicroapp.microapp(on: [
      Backend("faulty", "") { launch, _ in
        let environment = ["SUPABASE_URL": "http://127.0.0.1:\(port)", "SUPABASE_KEY": "sb_publishable_key"]
        return SupabaseAuth(
          configuration: try SupabaseConfiguration(environment: environment),
          client: .live(clock: clock ?? launch.clock)
        ).service
      }
    ])
  }
}
