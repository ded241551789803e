import Entities
import MicroappBasics
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Runs

@MainActor
struct CallsTabTests {
  @Test func aNarrowListNamesTheBackendsWhereTheyDiffer() async throws {
    let lab = try LabMicroapp(size: Size(width: 140, height: 40))
    lab.model.inspector.widening = -13
    try await lab.brew("ale")
    #expect(lab.rows == ["· brew(ale)                           300 ms"])
    try await lab.run.play("backend bar\ntap Brew\nwait")
    #expect(
      lab.rows == ["  brew(ale)                   cellar  300 ms", "· brew(ale)                   bar       5 ms"])
  }

  @Test(arguments: [
    ("f2 1 up c", "endpoint brew fail offline"), ("f2 1 home enter c", "endpoint brew cellar"),
    ("f2 c", "microapps://callback"),
  ])
  func cCopiesALineOfAScriptOrALink(keys: String, copied: String) async throws {
    let lab = try LabMicroapp()
    for name in ["ale", "", "mead"] {
      try await lab.brew(name)
      if name.isEmpty { try await lab.press("enter") }
    }
    lab.context.inbox.receive(to: "rick@citadel.org", "Open this link:", link: "microapps://callback")
    try await lab.press(keys)
    #expect(lab.run.copied == copied)
  }

  @Test func eachOutcomeHasALineOfAScript() {
    let log = EventLog(clock: VirtualClock())
    log.end(log.begin("login", [], on: "local"), .success(1))
    log.end(log.begin("login", [], on: "local"), .failure(NetworkError.rateLimited(seconds: 30)))
    log.end(log.begin("roll", [], on: nil), .failure(NetworkError.offline), tag: "on the floor")
    log.end(log.begin("save", [], on: nil), .success(()))
    let outcomes: [EndpointCall.Outcome?] = [nil, .closed(values: 1, NetworkError.offline), .open(values: 1), .sent]
    for outcome in outcomes { _ = log.begin("ticks", [], on: nil, outcome: outcome) }
    _ = log.begin("stations", ["the \"last\""], on: nil, outcome: .sent)
    log.add(line: "login: offline\nno connection")
    #expect(
      log.calls.map(\.scriptLine) == [
        "endpoint login local", "endpoint login fail rate limited 30 s", "endpoint roll fail on the floor",
        "endpoint save normal", "endpoint ticks hang", "endpoint ticks fail offline", "endpoint ticks normal",
        "send ticks", #"send stations "the \"last\"""#, "# log(login: offline no connection)",
      ])
  }
}
